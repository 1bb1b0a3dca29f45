import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { Cursor, page } from '#contract/api/paging.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';

export const maxRateRows = 1000;

/** The columns of a file with official rates. */
export const rateFields = ['date', 'place', 'crop', 'lowest', 'highest', 'usual', 'unit', 'source'] as const;
export type RateField = (typeof rateFields)[number];
const Field = z.enum(rateFields);

const cell = text(200).default('');
/** A row as it stands in the file. */
export const RateCells = z.object({
  date: cell,
  place: cell,
  crop: cell,
  lowest: cell,
  highest: cell,
  usual: cell,
  unit: cell,
  source: cell,
});
export type RateCells = z.infer<typeof RateCells>;

const Rupees = z.number().int();

/** What somebody outside publishes, for 40 kg: beside our own figures, and never in them. */
export const OfficialRate = z.object({
  day: z.iso.date(),
  place: z.string(),
  low: Rupees,
  high: Rupees,
  usual: Rupees.nullable(),
  source: z.string(),
});
export type OfficialRate = z.infer<typeof OfficialRate>;

/** As admins see it, by the first name of the crop. */
export const SavedRate = OfficialRate.extend({ id: z.number().int(), crop: z.string() });
export type SavedRate = z.infer<typeof SavedRate>;

/** What becomes of each row: by its place in what was sent, from 0. */
const Judged = z.object({
  good: z.array(OfficialRate.extend({ at: z.number().int(), crop: z.string() })),
  bad: z.array(z.object({ at: z.number().int(), fields: z.array(Field) })),
});
export type RateImportResult = z.infer<typeof Judged>;

/** How far a rate is from what is known of its crop: from what farmers ask in the country, else from the last official
 *  rate. */
const Far = z.object({
  from: z.enum(['asked', 'official']),
  isAbove: z.boolean(),
  times: z.number().int(),
  low: Rupees,
  high: Rupees,
});
export type FarRate = z.infer<typeof Far>;

const Previewed = Judged.extend({
  good: z.array(Judged.shape.good.element.extend({ far: Far.nullable() })),
});
export type RatePreview = z.infer<typeof Previewed>;

const input = z.object({
  rows: z
    .array(RateCells)
    .min(1, fieldError('oneRate'))
    .max(maxRateRows, fieldError('mostRates', { most: maxRateRows })),
});
const maxBytes = 1024 * 1024;

export const officialRates = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/official-rates',
    purpose: 'The official rates that were imported, newest first',
    who: 'admin',
    input: z.object({ after: Cursor.optional() }),
    reply: page(SavedRate, z.string()),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/official-rates/preview',
    purpose: 'What an import of official rates would take, and which cells it would not',
    details: 'It tells which rates are ten times off what is known of the crop. An import takes them too.',
    maxBytes: maxBytes,
    who: 'admin',
    input,
    reply: Previewed,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/admin/official-rates',
    purpose: 'Import official rates',
    details:
      'Each row is judged alone: the good ones are taken. A rate of the same crop, day, place and source is replaced.',
    maxBytes: maxBytes,
    who: 'admin',
    input,
    reply: Judged,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/official-rates/:id',
    purpose: 'Delete an official rate',
    who: 'admin',
    refuses: ['not_found'],
    input: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    reply: z.object({ done: z.literal(true) }),
  }),
};
