import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { MakeRenderer, RenderedPage } from '#contract/site/rendered.ts';
import type { Dependencies } from '../cache/dependencies.ts';
import { ownRequest } from '../http/own-requests.ts';
import { singleFlight } from '../cache/single-flight.ts';

/** Size of the cache: some hundred pages. */
const maxLetters = 32 * 1024 * 1024;
/** A page is drawn again after a minute, or 'just now' would be false. */
const longestMs = 60_000;
/** Somebody who invents addresses could otherwise keep the process busy with drawing. */
const maxAtOnce = 16;
/** The answers that a page was drawn from, by the paths under which they were asked for. */
type Answers = Map<string, string>;
type CachedPage<Head> = { page: RenderedPage; head: Head; answers: Answers; dependencies: Dependencies };
type Parts = { folder: string; origin: string; startTracking: () => Promise<Dependencies> };

/** Server-side rendering with a cache: draws pages from the answers of our own API, as a visitor gets them. A cached page
 *  is used only if none of its answers has changed; concurrent requests for one page share that check (single-flight). */
export async function renderedPages<Head>(app: FastifyInstance, { folder, origin, startTracking }: Parts) {
  const file = join(folder, '../render/render.js');
  if (!existsSync(file)) return undefined;
  const { makeRenderer } = (await import(pathToFileURL(file).href)) as { makeRenderer: MakeRenderer };
  const headers = { host: new URL(origin).host, ...ownRequest };

  async function ask(path: string) {
    const { statusCode, payload } = await app.inject({ url: path, headers });
    return { status: statusCode, body: payload };
  }
  const texts = fileReader(join(folder, 'locale/en.json'));
  let [locale, render] = newRenderer();
  function newRenderer() {
    const text = texts();
    const made = makeRenderer({ origin, locale: JSON.parse(text) as object });
    return [text, made] as const;
  }

  const share = singleFlight<CachedPage<Head> | undefined>();
  let underWay = 0;
  const cache = new LRUCache<string, CachedPage<Head>>({
    ttl: longestMs,
    maxSize: maxLetters,
    sizeCalculation: ({ page, answers }) =>
      page.html.length + [...answers.values()].reduce((sum, { length }) => sum + length, 1),
  });

  async function areSame(answers: Answers) {
    const all = await Promise.all([...answers].map(async ([path, body]) => (await ask(path)).body === body));
    return !all.includes(false);
  }
  /** The cached page, if it is still valid. Where an answer did not say what it depends on, it is asked for again. */
  async function again(before: CachedPage<Head>, makeHead: () => Promise<Head>) {
    const isUnchanged = await before.dependencies.areUnchanged();
    if (!(isUnchanged ?? (await areSame(before.answers)))) return undefined;
    // One that could not be made is tried again.
    if (isUnchanged === undefined || before.head === undefined) before.head = await makeHead();
    return before;
  }
  async function draw(path: string, makeHead: () => Promise<Head>): Promise<CachedPage<Head>> {
    const answers: Answers = new Map();
    underWay += 1;
    try {
      const dependencies = await startTracking();
      const page = await render(path, async (question) => {
        const answer = await dependencies.track(() => ask(question));
        answers.set(question, answer.body);
        return answer;
      });
      return { page, answers, dependencies, head: await makeHead() };
    } finally {
      underWay -= 1;
    }
  }
  /** Nothing while too many others are being drawn. */
  return (path: string, makeHead: () => Promise<Head>) =>
    share(path, async () => {
      // A text that was changed in the file shows at the next reload.
      if (texts() !== locale) {
        [locale, render] = newRenderer();
        cache.clear();
      }
      const before = cache.get(path);
      const same = before && (await again(before, makeHead));
      if (same) return same;
      if (underWay === maxAtOnce) return undefined;
      const kept = await draw(path, makeHead);
      cache.set(path, kept);
      return kept;
    });
}

/** Reads a file again only after it was written to. */
function fileReader(file: string) {
  let [text, at] = ['', 0];
  return () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== at) [text, at] = [readFileSync(file, 'utf8'), mtimeMs];
    return text;
  };
}
