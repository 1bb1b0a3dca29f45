import { Pencil, Undo2 } from 'lucide-react';
import type { SentOffer } from '#contract/trade/offers.ts';
import { exactTime, timeAgo } from '#web/kit/words/format.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { fill } from '#web/kit/words/words.ts';
import { RowButton, Table } from '#web/ui/lists/table.tsx';
import { TableName } from '#web/ui/lists/table-name.tsx';
import { AgreedContact } from './agreed-contact.tsx';
import type { OfferTarget } from './offer-draft.ts';
import { PartlyAccepted } from './partly-accepted.tsx';
import { SentState } from './sent-state.tsx';
import { offerTexts, type PublicWords, type Units } from './texts.ts';

type ColumnKey = 'product' | 'offer' | 'supplier' | 'state' | 'actions';

type Props = {
  words: PublicWords;
  units: Units;
  list: SentOffer[];
  onChange: (target: OfferTarget) => void;
  onWithdraw: (offer: SentOffer) => void;
};

export function SentRows({ words, units, list, onChange, onWithdraw }: Props) {
  const { mine } = words;
  const columns = mine.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'product',
    actions: key === 'actions',
  }));

  function cell(offer: SentOffer, key: ColumnKey) {
    switch (key) {
      case 'product':
        return (
          <TableName>
            <span className="wrap-anywhere">{offer.wanted}</span>
            <time
              dateTime={offer.sentAt}
              title={exactTime(offer.sentAt)}
              className="block text-1 font-normal text-ink-3"
            >
              {fill(mine.sent, { when: timeAgo(offer.sentAt) })}
            </time>
          </TableName>
        );
      case 'offer':
        return <Terms {...{ offer, words, units }} />;
      case 'supplier':
        return (
          <span className="wrap-anywhere">
            {offer.businessName}
            <small className="block text-1 text-ink-3">
              {fill(words.place, { city: offer.city, province: provinceName(offer.province) })}
            </small>
          </span>
        );
      case 'state':
        return <SentState offer={offer} words={mine} />;
      case 'actions':
        return <Actions {...{ words, offer, onChange, onWithdraw }} />;
      default:
        return key satisfies never;
    }
  }
  return <Table label={mine.title} columns={columns} rows={list} rowKey={({ id }) => id} cell={cell} />;
}

function Terms({ offer, words, units }: { offer: SentOffer; words: PublicWords; units: Units }) {
  const { terms, compare } = offerTexts(
    offer,
    { amount: words.mine.amount, perMaund: words.perMaund },
    units,
  );
  return (
    <span className="tabular-nums">
      {terms}
      <small className="block text-1 text-ink-3">{compare}</small>
      <PartlyAccepted offer={offer} text={words.mine.part} units={units} />
    </span>
  );
}

/** What has not been answered can be changed or taken back; once it is accepted, the supplier is called. */
function Actions({
  words: { mine, phone },
  offer,
  onChange,
  onWithdraw,
}: Pick<Props, 'words' | 'onChange' | 'onWithdraw'> & { offer: SentOffer }) {
  const { requirementId, wanted: product, state, businessName, weightCategory } = offer;
  if (state === 'accepted') return <AgreedContact {...offer} words={{ ...phone, noPhone: phone.none }} />;
  if (state !== 'open' || !requirementId) return null;
  return (
    <>
      <RowButton
        icon={<Pencil />}
        words={mine.change}
        label={fill(mine.changeLabel, { product })}
        onClick={() =>
          onChange({ id: requirementId, product, businessName, weightCategory, standing: offer })
        }
      />
      <RowButton
        tone="danger"
        icon={<Undo2 />}
        words={mine.withdraw}
        label={fill(mine.withdrawLabel, { product })}
        onClick={() => onWithdraw(offer)}
      />
    </>
  );
}
