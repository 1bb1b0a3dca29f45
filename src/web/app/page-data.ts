import type { QueryClient } from '@tanstack/react-query';
import { type PageData, pageDataId } from '#contract/site/rendered.ts';
import { noteCachedAt } from '#web/kit/api/cached-answers.ts';
import { setAsOf } from '#web/kit/live/as-of.ts';
import { setOrigin } from '#web/kit/screen/site-url.ts';
import { readAuthUser } from '#web/kit/session/auth-user.ts';
import { keepWords, type Locale, wantLocale } from '#web/kit/words/words.ts';

/** These say what is one's own, and the server answered them for a stranger. */
const personal = ['product', 'seller'];

/** Takes what came with the HTML; false where the server has not drawn the page. */
export function takePageData(queries: QueryClient) {
  const text = document.getElementById(pageDataId)?.textContent;
  if (!text) return false;
  const { origin, words, answers } = JSON.parse(text) as PageData;
  // The server answered after the browser had asked, and told nothing that was older; unless the page was kept here.
  const { keptAt } = document.documentElement.dataset;
  noteCachedAt(keptAt);
  const asOf = Number(keptAt ?? Math.floor(performance.timeOrigin));
  setOrigin(origin);
  keepWords(words as Partial<Locale>);
  for (const { key, data } of answers) {
    queries.setQueryData(key, data, { updatedAt: asOf });
    setAsOf(queries, key, asOf);
  }
  if (readAuthUser()) {
    wantLocale();
    for (const { key } of answers)
      if (key.length === 2 && personal.includes(String(key[0])))
        void queries.invalidateQueries({ queryKey: key, exact: true });
  } else firstTouch(wantLocale);
  return true;
}

/** Whoever only reads needs no more words than the page has. */
function firstTouch(then: () => void) {
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, then, { once: true, passive: true });
}
