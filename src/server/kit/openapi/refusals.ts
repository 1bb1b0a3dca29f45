import type { RawEndpoint, Endpoint } from '#contract/api/endpoint.ts';
import type { RefusalCode } from '#contract/api/refusal-codes.ts';
import { Refused } from '../errors.ts';
import { refusalsOf } from './refusals-of.ts';

type Spec = Endpoint | RawEndpoint;

const made = new Map<RefusalCode, Refused>();

/** Each once: they are asked for by the thousand, and an error costs a look at the stack. */
export function refusalOf(code: RefusalCode) {
  const known = made.get(code) ?? new Refused(code);
  made.set(code, known);
  return known;
}

/** What a caller may be refused there, by status. */
export function refusedBy(spec: Spec, hasBody = true) {
  return Object.fromEntries(
    byStatus(spec).map(([status, codes]) => [
      status,
      hasBody ? { $ref: `#/components/responses/${nameOf(codes)}` } : { description: inWords(codes) },
    ]),
  );
}

/** The answers that `refusedBy` refers to. */
export function refusalAnswers(specs: Spec[]) {
  const groups = specs.filter(({ method }) => method !== 'HEAD').flatMap(byStatus);
  const answers = new Map(groups.map(([, codes]) => [nameOf(codes), answerOf(codes)]));
  return Object.fromEntries([...answers].toSorted(([one], [other]) => one.localeCompare(other)));
}

/** Refusals with the same status are one answer, named by its codes. */
function byStatus(spec: Spec) {
  const groups = new Map<number, RefusalCode[]>();
  for (const code of refusalsOf(spec).toSorted()) {
    const { status } = refusalOf(code);
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return [...groups];
}

function nameOf(codes: RefusalCode[]) {
  return codes.join('.');
}

function answerOf(codes: RefusalCode[]) {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }],
  };
  const examples = Object.fromEntries(codes.map((code) => [code, { value: refusalOf(code).refusal }]));
  return { description: inWords(codes), content: { 'application/json': { schema, examples } } };
}

function inWords(codes: RefusalCode[]) {
  return codes.map((code) => `\`${code}\`: ${refusalOf(code).refusal.message}`).join('\n\n');
}
