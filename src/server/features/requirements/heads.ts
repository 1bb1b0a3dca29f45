import { paths } from '#contract/site/paths.ts';
import { type Heads, titled } from '#server/kit/site/page-head.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };

/** What the list of requirements says of itself in the first HTML. */
export function requirementHeads(origin: string): Heads {
  const { pageTitle, description } = en.Requirements;
  const head = {
    title: titled(pageTitle),
    description,
    url: origin + paths.requirements,
    type: 'website',
  } as const;
  return { [paths.requirements]: async () => ({ status: 200, head }) };
}
