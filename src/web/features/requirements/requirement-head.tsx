import { MessageSquareText } from 'lucide-react';
import { grouped } from '#contract/text/words.ts';
import type { Requirement } from '#contract/trade/requirements.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import type { TableWords } from './texts.ts';

type Props = { words: TableWords; requirement: Requirement; isNew: boolean; onOffers: () => void };

/** The product, whether farmers still see it, and the way to their offers. */
export function RequirementHead({ words, requirement, isNew, onOffers }: Props) {
  const { product, offers, status, expired, withinKm } = requirement;
  const isClosed = status === 'closed';
  const isExpired = expired && !isClosed;
  const count = plural(offers, words.offers);
  return (
    <TableName>
      <span className="wrap-anywhere">{product}</span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-2 leading-normal font-normal *:mt-1 empty:hidden">
        {isNew && <Badge tone="wheat">{words.newRow}</Badge>}
        {isClosed && <Badge>{words.closed}</Badge>}
        {isExpired && <Badge tone="clay">{words.expired}</Badge>}
        {offers > 0 && (
          <button
            type="button"
            aria-label={fill(words.offersLabel, { offers: count, product })}
            onClick={onOffers}
            className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-green-50 px-2.5 text-1 font-semibold text-green inset-ring inset-ring-transparent hover:inset-ring-green @max-[640px]/table:min-h-11 @max-[640px]/table:px-4"
          >
            <MessageSquareText className="size-4" /> {count}
          </button>
        )}
        {withinKm !== null && (
          <small className="basis-full text-1 text-ink-3">
            {fill(words.withinKm, { km: grouped(withinKm) })}
          </small>
        )}
        {isExpired && <small className="basis-full text-1 text-ink-3">{words.expiredHint}</small>}
      </span>
    </TableName>
  );
}
