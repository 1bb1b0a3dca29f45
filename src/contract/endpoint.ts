import type { z } from 'zod';

/** One door between web and server: both sides read its path, input and reply from here. */
export type Endpoint<Input extends z.ZodObject = z.ZodObject, Reply extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** What it is for, in one line: the heading in /api/docs. */
  purpose: string;
  /** Path, query and body as one flat object. `:names` in the path are taken from it. */
  input: Input;
  reply: Reply;
  /** How large the body may be where the ordinary limit is too small; it is read from signed-in people only. */
  mostBytes?: number;
};

export function endpoint<Input extends z.ZodObject, Reply extends z.ZodType>(
  spec: Endpoint<Input, Reply>,
): Endpoint<Input, Reply> {
  return spec;
}

/** A door that speaks something else than JSON: told of here, and bound by hand. */
export type Door = {
  method: Endpoint['method'] | 'HEAD';
  path: Endpoint['path'];
  purpose: string;
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
