import { test } from './fixtures.ts';

/** A second server whose market no other test adds to: what a search finds there can be counted. */
const port = Number(process.env.E2E_PORT ?? 3100) + 1;

export function useStillMarket() {
  test.use({ baseURL: `http://localhost:${port}` });
}
