import type { FieldErrors } from '#web/kit/forms/use-form.ts';

/** The errors of one part of a form: 'farmerData.farmName' becomes 'farmName'. */
export function errorsUnder(part: string, errors: FieldErrors): FieldErrors {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(`${part}.`));
  return Object.fromEntries(own.map(([path, text]) => [path.slice(part.length + 1), text]));
}
