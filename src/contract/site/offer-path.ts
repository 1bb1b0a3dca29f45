import { paths } from './paths.ts';

/** The conversation about one product. Not with the other paths: no page for everybody leads there at once. */
export function offerPath(id: string) {
  return paths.offer.replace(':id', encodeURIComponent(id));
}
