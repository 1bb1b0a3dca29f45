import { z } from 'zod';
import { address, type Endpoint } from '#contract/api/endpoint.ts';
import { Refusal } from '#contract/api/refusal.ts';
import type { RefusalCode } from '#contract/api/refusal-codes.ts';
import { inOwnWords, noAnswer } from '../words/own-words.ts';
import { takeFirst } from '../screen/step-first.ts';

/** A server that is newer than this page may know more codes. */
const Answer = Refusal.extend({ code: z.custom<RefusalCode>((code) => typeof code === 'string') });

/** The server said no, or could not be reached. Its message and fields can be shown as they are. */
export class CallFailed extends Error {
  readonly refusal: Refusal | undefined;

  constructor(refusal?: Refusal) {
    const told = refusal && inOwnWords(refusal);
    super(told?.message ?? noAnswer());
    this.refusal = told;
  }
}

/** Somebody else has changed it since it was read. */
export function isConflict(error: unknown) {
  return error instanceof CallFailed && error.refusal?.code === 'changed_elsewhere';
}

/** The only place of the web that knows fetch, but for the locale, the drawn map and uploads. */
export async function call<Input extends z.ZodObject, Reply extends z.ZodType>(
  spec: Endpoint<Input, Reply>,
  input: z.input<Input>,
  /** Told how much of a large body has left, from 0 to 1. */
  onSent?: (share: number) => void,
): Promise<z.output<Reply>> {
  const { url, rest } = address(spec, input);
  const asQuery = spec.method === 'GET';
  const query = asQuery ? new URLSearchParams(onlyGiven(rest)).toString() : '';
  const body = asQuery ? undefined : JSON.stringify(rest);
  const request = { method: spec.method, ...(body && { headers: asJson, body }) };
  const to = query ? `${url}?${query}` : url;
  const response = await (onSent ? sendTelling(to, request, onSent) : fetch(to, request)).catch(() => {
    throw new CallFailed();
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const refusal = Answer.safeParse(answer).data ?? unreadable(response.status);
    if (await takeFirst(refusal.code)) return call(spec, input, onSent);
    throw new CallFailed(refusal);
  }
  const { data, success } = spec.reply.safeParse(answer);
  // Cut off on the way, or from somebody else in between: it is no answer of ours.
  if (!success) throw new CallFailed();
  return data;
}

const asJson = { 'content-type': 'application/json' };

/** Not in our words: what a proxy says while no server of ours can be reached, or something worse. */
function unreadable(status: number): Refusal {
  const code = [502, 503, 504].includes(status) ? 'unavailable' : 'broken';
  return { code, message: '', fields: {} };
}

/** By XMLHttpRequest, because fetch does not tell how much has left. */
function sendTelling(
  url: string,
  { method, body }: { method: string; body?: string },
  onSent: (share: number) => void,
) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('content-type', asJson['content-type']);
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total));
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(new Error('network')));
    request.send(body);
  });
}

function onlyGiven(input: Record<string, unknown>): [string, string][] {
  return Object.entries(input).flatMap(([key, value]) => {
    if (value === undefined || value === null) return [];
    return [[key, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
}
