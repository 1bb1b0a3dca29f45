import { CallFailed } from '#web/kit/call.ts';

/** The path of a field to what is wrong with it. */
export type FieldErrors = Record<string, string>;

/** The fields that the server marked in `sent`, but for those that were changed since. */
export function markedFields(error: Error | null, sent: object | undefined, typed: object): FieldErrors {
  if (!(error instanceof CallFailed)) return {};
  const marked = Object.entries(error.refusal?.fields ?? {});
  return Object.fromEntries(marked.filter(([path]) => valueAt(sent, path) === valueAt(typed, path)));
}

/** The errors of one part of a form: 'farmerData.farmName' becomes 'farmName'. */
export function errorsUnder(part: string, errors: FieldErrors): FieldErrors {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(`${part}.`));
  return Object.fromEntries(own.map(([path, text]) => [path.slice(part.length + 1), text]));
}

function valueAt(draft: unknown, path: string): unknown {
  return path.split('.').reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], draft);
}
