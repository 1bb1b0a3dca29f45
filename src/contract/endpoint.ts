import type { z } from 'zod';

/** Who may call. A `seller` is a farmer or a vendor, as the `role` in the input says. */
export type Who = 'anyone' | 'signed in' | 'farmer' | 'vendor' | 'seller' | 'admin';

/** How often one person may call; a network of visitors as often as the many who share it. */
export type CallLimit = { most: number; perSeconds: number };

/** One door between web and server: both sides read its path, input and reply from here. */
export type Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  Reply extends z.ZodType = z.ZodType,
  By extends Who = Who,
> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** What it is for, in one line: the heading in /api/docs. */
  purpose: string;
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
  mostBytes?: number;
};

export function endpoint<Input extends z.ZodObject, Reply extends z.ZodType, By extends Who>(
  spec: Endpoint<Input, Reply, By>,
): Endpoint<Input, Reply, By> {
  return spec;
}

/** A door that speaks something else than JSON: told of here, and bound by hand. */
export type Door<By extends Who = Who> = Pick<Endpoint, 'path' | 'purpose' | 'limit' | 'isGuarded'> & {
  who: By;
  method: Endpoint['method'] | 'HEAD';
  /** The content type of the body, where there is one. */
  takes?: string;
  /** The content type of the answer, where it has a body. */
  answers?: string;
};

/** Fills `:names` of the path; returns the url and what is left over for query or body. */
export function address(spec: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input };
  const url = spec.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}
