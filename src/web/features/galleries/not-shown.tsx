import type { Locale } from '#web/kit/words/words.ts';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import { stageLook } from './stage.tsx';
import type { Gallery } from './use-gallery.ts';

/** On its way, or failed. */
export function NotShown({ words, list }: { words: Locale['Gallery']; list: Gallery['list'] }) {
  if (!list.isError) {
    return (
      <output className={`${stageLook} block animate-breathe`}>
        <span className="sr-only">{words.loading}</span>
      </output>
    );
  }
  return <TryAgain words={{ title: words.errors.loadFailed, retry: words.errors.retry }} list={list} />;
}
