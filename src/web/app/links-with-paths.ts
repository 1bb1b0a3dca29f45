import { paths } from '#contract/site/paths.ts';

/** The links of a locale list, each with its address. */
export function withPaths<Entry extends { to: string }>(entries: Entry[]) {
  return entries.flatMap((entry) => {
    const path = Object.entries(paths).find(([key]) => key === entry.to)?.[1];
    return path !== undefined ? [{ ...entry, path }] : [];
  });
}
