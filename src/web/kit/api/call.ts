import { urlFor } from '#contract/api/endpoint.ts';
import type { EndpointName, InputOf, ReplyOf } from '#contract/api/every-endpoint.ts';
import type { Refusal } from '#contract/api/refusal.ts';
import { keptAtHeader, nobody, personHeader } from '#contract/site/device.ts';
import { inOwnWords, noAnswer } from '../words/own-words.ts';
import { takeRequiredStep } from '../screen/required-step.ts';
import { readAuthUser } from '../session/auth-user.ts';
import { noteCachedAt } from './cached-answers.ts';
import { release } from './release.ts';

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

type Send = (path: string, request: RequestInit) => Promise<Response>;

/** GET requests name the reader, so that the service worker caches the answer for this person only. */
let send: Send = (path, request) =>
  fetch(path, request.body ? request : { headers: { [personHeader]: readAuthUser()?.uid ?? nobody } });

/** On the server, where a page is drawn from the answers of its own process. */
export function sendBy(own: Send) {
  send = own;
}

/** Calls an endpoint of the API. Only the locale, the drawn map and uploads are fetched elsewhere. */
export async function call<Name extends EndpointName>(
  /** As 'GET /api/products/:id'. */
  name: Name,
  input: InputOf<Name>,
  /** Told how much of a large body has left, from 0 to 1. */
  onSent?: (share: number) => void,
): Promise<ReplyOf<Name>> {
  const { to, request } = requestFor(name, input);
  const response = await (onSent ? sendTelling(to, request, onSent) : send(to, request)).catch(() => {
    throw new CallFailed();
  });
  noteCachedAt(response.headers.get(keptAtHeader));
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const refusal = refusalIn(answer) ?? unreadable(response.status);
    if (await takeRequiredStep(refusal.code)) return call(name, input, onSent);
    throw new CallFailed(refusal);
  }
  const reply = await readable(name, answer, response.headers.get(releaseHeader));
  // Cut off on the way, or from somebody else in between: it is no answer of ours.
  if (reply === undefined) throw new CallFailed();
  return reply as ReplyOf<Name>;
}

const releaseHeader = 'x-release';

/** A server of this very release has checked its answer by the same schemas. Any other answer is checked here, unless
 *  ours was replaced by a newer release and the schemas went with it: its answers are better than none. */
async function readable(name: EndpointName, answer: unknown, sender: string | null) {
  if (sender === release || answer === undefined) return answer;
  const checking = import('./checked-reply.ts').catch(() => undefined);
  const { checkedReply } = (await checking) ?? {};
  if (checkedReply) return checkedReply(name, answer);
  return sender === null ? undefined : answer;
}

function requestFor(name: string, input: Record<string, unknown>) {
  const [method = '', path = ''] = name.split(' ');
  const { url, rest } = urlFor({ path }, input);
  if (method !== 'GET') return { to: url, request: { method, headers: asJson, body: JSON.stringify(rest) } };
  const query = new URLSearchParams(onlyGiven(rest)).toString();
  return { to: query ? `${url}?${query}` : url, request: { method } };
}

const asJson = { 'content-type': 'application/json' };

/** A server that is newer than this page may know more codes. */
function refusalIn(answer: unknown): Refusal | undefined {
  const { code, message, fields = {} } = (answer ?? {}) as Partial<Refusal>;
  if (typeof code !== 'string' || typeof message !== 'string' || typeof fields !== 'object') return undefined;
  return { ...(answer as Refusal), fields };
}

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
      resolve(new Response(request.responseText, { status: request.status, headers: releaseOf(request) })),
    );
    request.addEventListener('error', () => reject(new Error('network')));
    request.send(body);
  });
}

function releaseOf(request: XMLHttpRequest): HeadersInit {
  const sender = request.getResponseHeader(releaseHeader);
  return sender === null ? {} : { [releaseHeader]: sender };
}

function onlyGiven(input: Record<string, unknown>): [string, string][] {
  return Object.entries(input).flatMap(([key, value]) => {
    if (value === undefined || value === null) return [];
    return [[key, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
}
