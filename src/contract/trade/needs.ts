import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { text } from '#contract/text/text.ts';
import { farmerUnits } from './unit-names.ts';
import { wholeNumberError } from './units.ts';
import { fieldError } from '#contract/text/field-error.ts';

/** A number as a number field leaves it, or nothing at all. */
const typedNumber = String.raw`(-?(\d{1,15}(\.\d{1,9})?|\.\d{1,9})(e[+-]?\d)?)?`;
const aNumber = new RegExp(`^${typedNumber}$`, 'i');
const aQuantity = new RegExp(`^${typedNumber} (${farmerUnits.map(escaped).join('|')})$`, 'i');

export const defaultNeedUnit = farmerUnits[1];

/** A number, a space, then a unit. The number may be missing: nothing in this form is required. */
const KeptQuantity = z.string().regex(aQuantity, { error: fieldError('needQuantity'), abort: true });
export const NeedQuantity = KeptQuantity.refine(isWhole, fieldError('whole'));

const fields = {
  crop: text(120),
  quantity: NeedQuantity,
  type: text(80),
  quality: text(80),
  price: z.string().trim().regex(aNumber, fieldError('shorterNumber')),
};

/** What a farmer writes down. Every field may be empty; only sizes are capped. */
export const NeedDraft = z.object({
  crop: fields.crop.default(''),
  quantity: fields.quantity.default(` ${defaultNeedUnit}`),
  type: fields.type.default(''),
  quality: fields.quality.default(''),
  price: fields.price.default(''),
});
export type NeedDraft = z.infer<typeof NeedDraft>;

export const Need = NeedDraft.extend({
  /** Some were written down before pieces had to be whole. */
  quantity: KeptQuantity,
  key: z.uuid(),
  /** The number that is shown: how many there were when it was added, plus one. */
  id: z.number().int(),
  date: z.iso.date(),
});
export type Need = z.infer<typeof Need>;

const One = z.object({ key: z.uuid() });
const Done = z.object({ done: z.literal(true) });

export const needs = {
  mine: endpoint({
    method: 'GET',
    path: '/api/me/needs',
    purpose: 'What my farm needs, newest first',
    who: 'farmer',
    input: z.object({}),
    reply: z.array(Need),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/needs',
    purpose: 'Add a need',
    details: 'Sent twice with the same `key`, it is added once.',
    who: 'farmer',
    limit: { max: 300, perSeconds: 86_400 },
    refuses: ['not_found'],
    input: NeedDraft.extend({ key: z.uuid().optional() }),
    reply: Need,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/needs/:key',
    purpose: 'Change a need',
    details: 'What is not sent stays as it is.',
    who: 'farmer',
    input: z.object(fields).partial().extend(One.shape),
    reply: Need,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/needs/:key',
    purpose: 'Take a need off the list',
    details: 'It can be put back for a day.',
    who: 'farmer',
    input: One,
    reply: Done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/needs/:key/restored',
    purpose: 'Put a need back on the list',
    who: 'farmer',
    input: One,
    reply: Done,
  }),
};

/** '5 Maund (40 kg)' and back. */
export function joinQuantity(number: string, unit: string) {
  return `${number} ${unit}`;
}

export function splitQuantity(quantity: string) {
  const space = quantity.indexOf(' ');
  return { number: quantity.slice(0, space), unit: quantity.slice(space + 1) };
}

function isWhole(quantity: string) {
  const { number, unit: typed } = splitQuantity(quantity);
  const unit = farmerUnits.find((known) => known.toLowerCase() === typed.toLowerCase());
  return !unit || !wholeNumberError(Number(number), unit);
}

function escaped(unit: string) {
  return unit.replace(/[()]/g, String.raw`\$&`);
}
