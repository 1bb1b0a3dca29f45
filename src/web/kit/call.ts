import type { z } from 'zod';
import { address, type Endpoint } from '#contract/endpoint.ts';
import { Refusal, refusals } from '#contract/errors.ts';

/** The server said no, or could not be reached (`offline`). Its message can be shown as it is. */
export class CallFailed extends Error {
  readonly refusal: Refusal | undefined;

  constructor(refusal?: Refusal) {
    super(refusal?.message ?? 'The network did not answer. Nothing is lost: please try again.');
    this.refusal = refusal;
  }
}

/** The only place of the web that knows fetch, but for the locale, the drawn map and uploads. */
export async function call<Input extends z.ZodObject, Reply extends z.ZodType>(
  spec: Endpoint<Input, Reply>,
  input: z.input<Input>,
): Promise<z.output<Reply>> {
  const { url, rest } = address(spec, input);
  const asQuery = spec.method === 'GET';
  const query = asQuery ? new URLSearchParams(onlyGiven(rest)).toString() : '';
  const response = await fetch(query ? `${url}?${query}` : url, {
    method: spec.method,
    ...(asQuery ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }),
  }).catch(() => {
    throw new CallFailed();
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new CallFailed(Refusal.safeParse(body).data ?? brokenAnswer);
  return spec.reply.parse(body);
}

const brokenAnswer: Refusal = { code: 'broken', message: refusals.broken.sentence, fields: {} };

function onlyGiven(input: Record<string, unknown>): [string, string][] {
  return Object.entries(input).flatMap(([key, value]) => {
    if (value === undefined || value === null) return [];
    return [[key, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
}
