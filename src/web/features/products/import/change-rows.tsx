import { useState } from 'react';
import { grouped } from '#contract/text/words.ts';
import { unitWords } from '#web/kit/words/values.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import type { FileWords } from './columns.ts';
import type { ChangeRow } from './judge-rows.ts';

const maxAtOnce = 100;

/** Each product that is changed, with what stands there and what will. */
export function ChangeRows({ texts, statuses, changes }: FileWords & { changes: ChangeRow[] }) {
  const [shown, setShown] = useState(maxAtOnce);
  if (changes.length === 0) return null;
  const left = changes.length - shown;
  return (
    <section>
      <h3 className="title-card mb-2">{texts.changesTitle}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {changes.slice(0, shown).map((row) => (
          <li key={row.line} className="grid gap-1 px-4 py-2 sm:grid-cols-[5.5rem_1fr]">
            <b className="tabular-nums">{fill(texts.row, { line: row.line })}</b>
            <div className="min-w-0 break-words">
              {row.product.name}
              {stepsOf(row, { texts, statuses }).map(([from, to]) => (
                <p key={to} className="text-1 text-ink-2 tabular-nums">
                  {from} {texts.change.to} <b className="text-ink">{to}</b>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button tone="secondary" size="sm" className="mt-2" onClick={() => setShown(shown + 5 * maxAtOnce)}>
          {fill(texts.changesMore, { count: grouped(Math.min(left, 5 * maxAtOnce)) })}
        </Button>
      )}
    </section>
  );
}

function stepsOf({ product, change }: ChangeRow, { texts, statuses }: Pick<FileWords, 'texts' | 'statuses'>) {
  const price = (value: number) => fill(texts.change.price, { price: grouped(value) });
  const quantity = (weight: number) =>
    fill(texts.change.quantity, {
      weight: grouped(weight),
      unit: plural(weight, unitWords(product.weightCategory)),
    });
  const steps: [string, string][] = [];
  if (change.price !== undefined) steps.push([price(product.price), price(change.price)]);
  if (change.weight !== undefined) steps.push([quantity(product.weight), quantity(change.weight)]);
  if (change.status !== undefined) steps.push([statuses[product.status], statuses[change.status]]);
  return steps;
}
