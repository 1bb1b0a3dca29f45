import {
  type Query,
  type QueryClient,
  QueryClientProvider,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { AskApi, MakeRenderer } from '#contract/site/rendered.ts';
import { App, preloadScreen } from '#web/app/app.tsx';
import { newQueries } from '#web/app/queries.ts';
import { preloadLateParts } from '#web/kit/api/chunk.ts';
import { sendBy } from '#web/kit/api/call.ts';
import { release } from '#web/kit/api/release.ts';
import { setOrigin } from '#web/kit/screen/site-url.ts';
import { type Group, keepLocale, type Locale } from '#web/kit/words/words.ts';

/** A part of a page asks for its data when it is drawn, and may bring others that ask. */
const maxRounds = 5;
/** What is told outside of a drawing, or drawn after a reader's first press. */
const alwaysWords: Group[] = [
  'App',
  'Times',
  'Units',
  'Qualities',
  'Provinces',
  'Roles',
  'FarmSizes',
  'Product',
];
/** React writes them before everything else. */
const leadingLinks = /^(<link [^>]*>)*/;
/** React's mark of a part that could not be drawn here. */
const failedMark = '<!--$!-->';

/** Draws the app's own pages for somebody who is not signed in. */
export const makeRenderer: MakeRenderer = ({ origin, locale }) => {
  const used = new Set<Group>();
  const all = locale as Locale;
  keepLocale(
    new Proxy(all, {
      get(_, group: Group) {
        used.add(group);
        return all[group];
      },
    }),
  );
  setOrigin(origin);
  /** Of the page that asks at this moment: several are drawn in turns. */
  let ask: AskApi = askedTooLate;
  sendBy(async (path) => {
    const { status, body } = await ask(path);
    // They come out of this very process, which has checked them.
    return new Response(body, { status, headers: { 'x-release': release } });
  });

  return async (path, ownAsk) => {
    const queries = newQueries();
    const app = (
      <QueryClientProvider client={queries}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </QueryClientProvider>
    );
    await preloadScreen(path.split('?', 1)[0]!);
    await preloadLateParts();
    const groups = new Set(alwaysWords);
    const fetched: Query[] = [];
    for (let round = 0; round < maxRounds; round++) {
      used.clear();
      const html = renderToString(app);
      if (html.includes(failedMark)) throw new Error(`${path} could not be drawn`);
      for (const group of used) groups.add(group);
      const missing = waitingOf(queries);
      if (missing.length === 0) {
        const words = Object.fromEntries([...groups].map((group) => [group, all[group]]));
        const answers = fetched.map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));
        const [preloads] = leadingLinks.exec(html)!;
        return { preloads, html: html.slice(preloads.length), data: { origin, words, answers } };
      }
      ask = ownAsk;
      const asked = missing.map((query) => query.fetch({ ...query.options, retry: false }));
      ask = askedTooLate;
      await Promise.all(asked);
      fetched.push(...missing);
    }
    throw new Error(`${path} asks for more and more`);
  };
};

/** A query of a public page sends its question before it waits for anything. */
function askedTooLate(path: string): never {
  throw new Error(`${path} was asked for outside of a drawing`);
}

function waitingOf(queries: QueryClient) {
  return queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.data === undefined && isEnabled(query));
}

function isEnabled(query: Query) {
  const { enabled = true } = query.options as QueryObserverOptions;
  return typeof enabled === 'function' ? enabled(query) : enabled;
}
