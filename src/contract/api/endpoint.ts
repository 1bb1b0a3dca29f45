import type { z } from 'zod';
import type { RefusalCode } from './refusal-codes.ts';

/** Who may call. A `seller` is a farmer or a vendor, as the `role` in the input says. */
export type Who = 'anyone' | 'signed in' | 'farmer' | 'vendor' | 'seller' | 'admin';

/** How often one person may call; a network of visitors as often as the many who share it. */
export type CallLimit = { max: number; perSeconds: number };

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Path = `/api/${string}`;

/** One call between web and server: both sides take its path, input and reply from here. */
export type Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  Reply extends z.ZodType = z.ZodType,
  By extends Who = Who,
  Way extends Method = Method,
  At extends Path = Path,
> = {
  method: Way;
  path: At;
  /** What it is for, in one line without a full stop: the heading in /api/docs. */
  purpose: string;
  /** What a stranger has to know besides, in whole sentences. Who may call and how often is added by itself. */
  details?: string;
  /** The refusals that are its own. What follows from the rest (who, limit, input …) is added by itself: `refusalsOf`. */
  refuses?: readonly RefusalCode[];
  /** Asked before anything of the body is read. */
  who: By;
  /** What a thief with a stolen session would do first: it takes a code from the last minutes (`confirm_first`). */
  isGuarded?: true;
  /** Where it is not the one that every call which changes something has. */
  limit?: CallLimit;
  /** The path and, with GET, the query, else the body, as one flat object. `:names` in the path are taken from it. */
  input: Input;
  reply: Reply;
  /** How large the body may be where the ordinary limit is too small. */
  maxBytes?: number;
};

/** Keeps the very method and path in its type: the web calls it by them. */
export function endpoint<
  Input extends z.ZodObject,
  Reply extends z.ZodType,
  By extends Who,
  Way extends Method,
  At extends Path,
>(spec: Endpoint<Input, Reply, By, Way, At>): Endpoint<Input, Reply, By, Way, At> {
  return spec;
}

/** An endpoint that speaks something other than JSON (uploads, live events): described here, bound by hand. */
export type RawEndpoint<By extends Who = Who> = Pick<
  Endpoint,
  'path' | 'purpose' | 'details' | 'refuses' | 'limit' | 'isGuarded'
> & {
  who: By;
  method: Endpoint['method'] | 'HEAD';
  /** The content type of the body, where there is one. */
  takes?: string;
  /** The fields of a form. */
  form?: z.ZodObject;
  /** The content type of the answer, where it has a body. */
  answers?: string;
  /** What is in an answer in JSON. */
  reply?: z.ZodType;
  /** Of the answer, where it is not 200. */
  status?: number;
  /** Headers that must come along, with an example of each. */
  headers?: Record<string, string>;
  /** Headers of the answer. */
  tells?: Record<string, string>;
};

/** The URL of a call: fills the `:names` of the path; `rest` is what is left for the query or the body. */
export function urlFor(spec: { path: string }, input: Record<string, unknown>) {
  const rest = { ...input };
  const url = spec.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}
