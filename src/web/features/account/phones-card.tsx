import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type ListingPhone, maxListingPhones } from '#contract/people/listing-phones.ts';
import { LimitHint } from '#web/kit/forms/limit-hint.tsx';
import type { CodeWords } from '#web/kit/forms/use-one-time-code.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { spacedPhone } from '#web/ui/marks/phone-number.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import { Outcome } from './outcome.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { SectionCard } from './section-card.tsx';
import { usePhones } from './use-phones.ts';

type Words = Locale['Account']['phones'];

export function PhonesCard({ words, codeWords, uid }: { words: Words; codeWords: CodeWords; uid: string }) {
  const phones = usePhones(uid, words);
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<string>();
  const { data, isFetching, refetch } = phones.list;
  return (
    <SectionCard title={words.title} text={words.text} heading={heading}>
      {data ? (
        <>
          {data.length === 0 && <p className="text-ink-2">{words.none}</p>}
          <ul className="divide-y divide-line">
            {data.map((one) => (
              <PhoneRow
                key={one.phone}
                one={one}
                words={words}
                busy={phones.removing === one.phone}
                onConfirm={() => setAsked(one.phone)}
                // The button goes with its number, and would take the reader's place on the page along.
                onRemove={() => void phones.remove(one.phone).then(() => heading.current?.focus())}
              />
            ))}
          </ul>
          <LimitHint of="phones" used={data.filter(({ isOwn }) => !isOwn).length} most={maxListingPhones} />
          <Button tone="secondary" className="mt-3" onClick={() => setAsked('')}>
            <Plus /> {words.add}
          </Button>
        </>
      ) : phones.list.isError ? (
        <TryAgain words={words.error} list={{ isFetching, refetch }} />
      ) : (
        <SkeletonRows rows={2} label={words.loading} />
      )}
      <Outcome result={phones.result} />
      {asked !== undefined && (
        <PhoneDialog
          words={words.dialog}
          codeWords={codeWords}
          given={asked}
          onDone={(phone, all) => {
            phones.confirmed(phone, all);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </SectionCard>
  );
}

type RowProps = {
  one: ListingPhone;
  words: Words;
  busy: boolean;
  onConfirm: () => void;
  onRemove: () => void;
};

function PhoneRow({ one: { phone, isOwn, isProven }, words, busy, onConfirm, onRemove }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-semibold whitespace-nowrap tabular-nums">{spacedPhone(phone)}</b>
          <Badge tone={isProven ? 'green' : 'wheat'}>{isProven ? words.confirmed : words.notConfirmed}</Badge>
        </p>
        {isOwn && <p className="text-1 text-ink-3">{words.own}</p>}
      </div>
      {!isProven && (
        <Button
          tone="secondary"
          size="sm"
          aria-label={fill(words.confirmLabel, { phone })}
          onClick={onConfirm}
        >
          {words.confirm}
        </Button>
      )}
      {!isOwn && (
        <Button
          tone="secondary"
          size="sm"
          busy={busy}
          aria-label={fill(words.removeLabel, { phone })}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      )}
    </li>
  );
}
