import { expect, test } from 'vitest';
import { paths } from '#contract/site/paths.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('[2.1-01] no source of the web spells out a path that has a name', () => {
  const named = Object.values(paths).filter((path) => path !== paths.home);
  const spelled = Object.entries(sources).flatMap(([file, text]) =>
    named.filter((path) => new RegExp(`['"\`]${path}['"\`]`).test(text)).map((path) => `${file} ${path}`),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(20);
  expect(spelled).toEqual([]);
});
