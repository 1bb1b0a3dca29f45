import { useLocaleFile } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';

/** The one word that cannot come from the locale, because the locale is what is missing. */
export function LocaleFailure() {
  const { isError, isFetching, refetch } = useLocaleFile();
  if (!isError) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-40 flex justify-center border-t border-line bg-card p-4"
    >
      <Button busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
