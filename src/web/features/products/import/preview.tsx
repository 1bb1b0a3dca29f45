import { CircleAlert, CircleCheck } from 'lucide-react';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Check } from '#web/ui/fields/check.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { grouped } from '#contract/text/words.ts';
import { qualityLabel, unitWords } from '#web/kit/words/values.ts';
import type { ModalWords } from '../texts.ts';
import { BadRows } from './bad-rows.tsx';
import type { ImportWords } from './import-words.ts';
import type { GoodRow } from './judge-file.ts';
import type { Chosen } from './use-import.ts';

type Props = {
  words: ModalWords;
  texts: ImportWords;
  chosen: Chosen;
  /** Tried once: what is sent stays as it was. */
  isFixed: boolean;
  onWithTwins: (withTwins: boolean) => void;
};

export function Preview({ words, texts, chosen, isFixed, onWithTwins }: Props) {
  const { good, bad, twins, unknown, hasExample, withTwins } = chosen;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge tone={good.length > 0 ? 'green' : undefined} icon={<CircleCheck />}>
          {fill(texts.ready, { count: grouped(good.length) })}
        </Badge>
        {bad.length > 0 && (
          <Badge tone="clay" icon={<CircleAlert />}>
            {plural(bad.length, texts.fix)}
          </Badge>
        )}
      </p>
      {good.length === 0 && <p>{texts.notReady}</p>}
      <LeftOut {...{ texts, unknown, hasExample }} />
      {twins.length > 0 && (
        <div className="rounded-md bg-wheat-50 px-4 py-2">
          <p className="break-words">{plural(twins.length, texts.twins, { name: twins[0]!.draft.name })}</p>
          <Check
            label={texts.importTwins}
            checked={withTwins}
            disabled={isFixed}
            onChange={(event) => onWithTwins(event.target.checked)}
          />
        </div>
      )}
      <BadRows {...{ words, texts, bad }} isBefore />
      {good.length > 0 && <Sample {...{ texts, good }} />}
    </>
  );
}

function LeftOut({
  texts,
  unknown,
  hasExample,
}: Pick<Chosen, 'unknown' | 'hasExample'> & Pick<Props, 'texts'>) {
  if (unknown.length === 0 && !hasExample) return null;
  return (
    <Notice>
      {hasExample && <p>{texts.exampleLeftOut}</p>}
      {unknown.length > 0 && (
        <p className="break-words">{fill(texts.unknown, { names: unknown.join(', ') })}</p>
      )}
    </Notice>
  );
}

const mostShown = 5;

function Sample({ texts, good }: Pick<Props, 'texts'> & { good: GoodRow[] }) {
  return (
    <section>
      <h3 className="title-card mb-2">{texts.goodTitle}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {good.slice(0, mostShown).map(({ line, draft }) => (
          <li key={line} className="min-w-0 px-4 py-2 break-words">
            <b>{draft.name}</b>
            <p className="text-1 text-ink-2 tabular-nums">{sampleText(draft, texts)}</p>
          </li>
        ))}
      </ul>
      {good.length > mostShown && (
        <p className="mt-2 text-1 text-ink-3">
          {fill(texts.goodMore, { count: grouped(good.length - mostShown) })}
        </p>
      )}
    </section>
  );
}

function sampleText(draft: GoodRow['draft'], texts: ImportWords) {
  const unit = unitWords(draft.weightCategory);
  return [
    fill(texts.quantity, { weight: grouped(draft.weight), unit: plural(draft.weight, unit) }),
    qualityLabel(draft.quality),
    fill(draft.priceBasis === 'lot' ? texts.priceLot : texts.price, {
      price: grouped(draft.price),
      per: unit.per,
    }),
    draft.location,
    tableDate(draft.date),
  ].join(' · ');
}
