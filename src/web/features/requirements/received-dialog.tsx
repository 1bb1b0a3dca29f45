import type { Requirement } from '#contract/trade/requirements.ts';
import { fill } from '#web/kit/words/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';
import { ReceivedItem } from './received-item.tsx';
import { openText, priceTexts, type TableWords, type Units, weightText } from './texts.ts';
import { useReceived } from './use-received.ts';

type Props = { requirement: Requirement; words: TableWords; units: Units; onClose: () => void };

/** What farmers have offered, to be answered one by one. */
export function ReceivedDialog({ requirement, words: table, units, onClose }: Props) {
  const words = table.offerList;
  const { amount, unit } = priceTexts(requirement, table, units);
  const wanted = [
    fill(words.wanted, { weight: weightText(requirement, table.weight, units), price: amount, per: unit }),
    openText(requirement, { ...table, open: words.open }, units),
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(words.title, { product: requirement.product })}
      description={[...wanted, requirement.status === 'open' && words.explain].filter(Boolean).join(' ')}
      closeLabel={words.close}
    >
      <Offers requirement={requirement} words={table} units={units} />
    </Dialog>
  );
}

function Offers({ requirement, words: table, units }: Omit<Props, 'onClose'>) {
  const words = table.offerList;
  const { list, accept, run, underWay, refusal } = useReceived(requirement.id);
  const { data, isError, isFetching, refetch } = list;
  if (isError && !data) {
    return <TryAgain words={words.error} list={{ isFetching, refetch }} />;
  }
  if (!data) return <SkeletonRows rows={2} label={words.loading} />;
  return (
    <>
      <div aria-live="polite">
        {refusal !== undefined && (
          <Notice tone="clay" role="alert">
            {refusal || words.failed}
          </Notice>
        )}
      </div>
      {data.length === 0 ? (
        <EmptyState picture="/assets/empty.svg" title={words.empty.title} text={words.empty.text} />
      ) : (
        <ul className="divide-y divide-line">
          {data.map((offer) => (
            <ReceivedItem
              key={offer.id}
              {...{ offer, requirement, units, table }}
              underWay={underWay?.offer.id === offer.id ? underWay.action : undefined}
              onAccept={(amount) => accept(offer, amount)}
              onRun={(action) => run(offer, action)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
