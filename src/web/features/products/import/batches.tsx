import { useQuery } from '@tanstack/react-query';
import type { SellerRole } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import { timeAgo } from '#web/kit/words/format.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import type { ImportWords } from './import-words.ts';

type Props = { role: SellerRole; texts: ImportWords; onUndo: (key: string) => void };

/** What was done with many products in the last hour, each to be taken back as a whole. Without an answer nothing is said. */
export function Batches({ role, texts, onUndo }: Props) {
  const { data = [] } = useQuery({
    queryKey: ['product-batches', role],
    queryFn: () => call('GET /api/me/products/batches', { role }),
    gcTime: 0,
    retry: false,
  });
  if (data.length === 0) return null;
  return (
    <section>
      <h3 className="title-card">{texts.undoTitle}</h3>
      <p className="text-1 text-ink-3">{texts.undoText}</p>
      <ul className="mt-2 divide-y divide-line rounded-md border border-line">
        {data.map(({ key, madeAt, added, changed }) => {
          const what = [
            ...(added > 0 ? [plural(added, texts.batchAdded)] : []),
            ...(changed > 0 ? [plural(changed, texts.batchChanged)] : []),
          ].join(', ');
          const time = timeAgo(madeAt);
          return (
            <li key={key} className="flex items-center justify-between gap-3 ps-4 tabular-nums">
              {fill(texts.batch, { time, what })}
              <Button
                tone="quiet"
                size="sm"
                aria-label={fill(texts.undoLabel, { what, time })}
                onClick={() => onUndo(key)}
              >
                {texts.undo}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
