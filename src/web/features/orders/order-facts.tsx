import { Link } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import type { Order } from '#contract/trade/orders.ts';
import { productPath } from '#contract/site/paths.ts';
import { maundPriceBeside, rupeesPerMaund } from '#contract/trade/units.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { quantityText, unitWords } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Avatar } from '#web/ui/marks/avatar.tsx';
import { Fact, Facts } from '#web/ui/lists/facts.tsx';
import { PhoneLinks } from '#web/ui/marks/phone-links.tsx';

type Words = Locale['Order'];
type Props = { order: Order; words: Words; units: Locale['Product'] };

/** What was agreed: it stays as it was, whatever becomes of the product. */
export function OrderFacts({ order, words, units }: Props) {
  const { price, priceBasis, weightCategory, quantity, delivery } = order;
  const per = priceBasis === 'lot' ? units.wholeLot : unitWords(weightCategory).per;
  const perMaund = maundPriceBeside({
    ...order,
    rupeesPerMaund: rupeesPerMaund({ price, priceBasis, weight: quantity, weightCategory }),
  });
  return (
    <Facts>
      <Fact label={words.product}>
        {order.productId ? (
          <Link to={productPath(order.productId)} className="-my-2.5 link py-2.5">
            {order.productName}
          </Link>
        ) : (
          order.productName
        )}
      </Fact>
      <Fact label={words.quantity}>{quantityText(quantity, weightCategory)}</Fact>
      <Fact label={words.price}>
        {fill(words.priceValue, { price: grouped(price), per })}
        {perMaund !== null && (
          <span className="block text-1 text-ink-3">
            {fill(units.perMaund, { price: grouped(perMaund) })}
          </span>
        )}
      </Fact>
      <Fact label={words.total}>{fill(words.totalValue, { amount: grouped(order.amount) })}</Fact>
      <Fact label={words.payment}>{words.payments[order.payment]}</Fact>
      {delivery && <Fact label={words.delivery}>{words.deliveries[delivery]}</Fact>}
      <Fact label={words.date}>{tableDate(order.date)}</Fact>
    </Facts>
  );
}

/** The two sides; each may call the other. */
export function OrderParties({ order, words }: Omit<Props, 'units'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Party
        label={words.buyer}
        party={order.buyer}
        tone="river"
        words={words}
        canCall={order.as !== 'buyer'}
      />
      <Party
        label={words.seller}
        party={order.seller}
        tone="green"
        words={words}
        canCall={order.as !== 'seller'}
      />
    </div>
  );
}

type PartyProps = {
  label: string;
  party: Order['buyer'];
  tone: 'river' | 'green';
  words: Words;
  canCall: boolean;
};

function Party({ label, party, tone, words, canCall }: PartyProps) {
  return (
    <div className="@container grid content-start gap-2">
      <p className="text-1 text-ink-3">{label}</p>
      <p className="flex items-center gap-3 font-semibold">
        <Avatar name={party.name} picture={party.picture} tone={tone} />
        <span className="min-w-0 wrap-anywhere">{party.name}</span>
      </p>
      {canCall && party.phone && (
        <div className="flex gap-2">
          <PhoneLinks
            phone={party.phone}
            callLabel={fill(words.call, { phone: party.phone })}
            chatLabel={words.chat}
          />
        </div>
      )}
      {canCall && !party.phone && <p className="text-1 text-ink-3">{words.noPhone}</p>}
    </div>
  );
}
