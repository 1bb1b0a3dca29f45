import type { Locale } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/state.tsx';
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
  return (
    <ErrorState
      picture="/assets/error.svg"
      title={words.errors.loadFailed}
      action={
        <Button busy={list.isFetching} onClick={() => void list.refetch()}>
          {words.errors.retry}
        </Button>
      }
    />
  );
}
