import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { sellerPath } from '#contract/site/paths.ts';
import { offerPath } from '#contract/site/offer-path.ts';
import { type OrderState, wasAgreed } from '#contract/trade/order-life.ts';
import type { Order } from '#contract/trade/orders.ts';
import { maundPriceBeside, rupeesPerMaund } from '#contract/trade/units.ts';
import { PersonLink } from '#web/kit/screen/person-link.tsx';
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
  const { viewerRole, price, priceBasis, weightCategory, quantity, delivery, note, offer } = order;
  const per = priceBasis === 'lot' ? units.wholeLot : unitWords(weightCategory).per;
  const perMaund = maundPriceBeside({
    ...order,
    rupeesPerMaund: rupeesPerMaund({ price, priceBasis, weight: quantity, weightCategory }),
  });
  return (
    <>
      <Facts>
        <Fact label={words.quantity}>{quantityText(quantity, weightCategory)}</Fact>
        <Fact label={words.price}>
          <span>
            {fill(words.priceValue, { price: grouped(price), per })}
            {perMaund !== null && (
              <span className="block text-1 font-normal text-ink-3">
                {fill(units.perMaund, { price: grouped(perMaund) })}
              </span>
            )}
          </span>
        </Fact>
        {order.state !== 'on_credit' && <Fact label={words.payment}>{words.payments[order.payment]}</Fact>}
        {delivery && <Fact label={words.delivery}>{words.deliveries[delivery]}</Fact>}
        <Pickup order={order} words={words} />
        <Charge order={order} words={words} />
        {offer && <Fact label={words.agreedDay[delivery ?? 'pickup']}>{tableDate(offer.day)}</Fact>}
        <Fact label={words.date}>{tableDate(order.date)}</Fact>
      </Facts>
      <Address order={order} words={words} />
      {offer && (
        <p className="mt-3 text-1 text-ink-2 tabular-nums">
          {fill(words.byOffer, { price: grouped(offer.asked) })}{' '}
          {viewerRole !== 'admin' && (
            <Link to={offerPath(offer.id)} className="-my-2.5 link inline-block py-2.5">
              {words.seeOffer}
            </Link>
          )}
        </p>
      )}
      <NotReserved order={order} words={words} />
      {note && (
        <div className="mt-3">
          <p className="text-1 text-ink-3">{words.note}</p>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
    </>
  );
}

type PartProps = Pick<Props, 'order' | 'words'>;

const stillToCome: readonly OrderState[] = ['accepted', 'awaiting_payment', 'payment_pending', 'paid'];

/** For the seller of what was agreed on a requirement, who may sell it to somebody else by mistake. */
function NotReserved({ order: { viewerRole, offer, state, history }, words }: PartProps) {
  if (viewerRole !== 'seller' || offer || history[0]?.event !== 'agree') return null;
  return stillToCome.includes(state) && <p className="mt-3 text-1 text-ink-2">{words.notReserved}</p>;
}

/** For the buyer, who has to go there. */
function Pickup({ order: { viewerRole, role, pickup }, words }: PartProps) {
  if (viewerRole !== 'buyer' || !pickup) return null;
  return (
    <Fact label={words.pickup.label}>
      <span>
        {pickup.place}
        <Link to={sellerPath(role, pickup.sellerPageId)} className="-mb-2.5 link block py-2.5 font-normal">
          {words.pickup.see[role]}
        </Link>
      </span>
    </Fact>
  );
}

/** What delivery costs, and what the goods cost without it. */
function Charge({ order: { ordered, deliveryCharge }, words }: PartProps) {
  if (deliveryCharge === 0) return null;
  const rupees = (value: number) => fill(words.totalValue, { amount: grouped(value) });
  return (
    <>
      <Fact label={words.goods}>{rupees(ordered - deliveryCharge)}</Fact>
      <Fact label={words.deliveryCharge}>{rupees(deliveryCharge)}</Fact>
      <Fact label={words.total}>{rupees(ordered)}</Fact>
    </>
  );
}

function Address({ order, words }: PartProps) {
  const { viewerRole, delivery, address, town } = order;
  if (delivery !== 'delivery') return null;
  const instead = whyNoAddress(order, words);
  if (!address && (viewerRole === 'buyer' || !instead)) return null;
  return (
    <div className="mt-3">
      <p className="text-1 text-ink-3">{words.address}</p>
      {address ? (
        <p dir="auto" className="font-semibold wrap-anywhere whitespace-pre-line">
          {address}
        </p>
      ) : (
        <p className="text-ink-2">
          {town && <b className="block text-ink">{town}</b>}
          {instead}
        </p>
      )}
    </div>
  );
}

function whyNoAddress({ state, history, buyer }: Order, words: Words) {
  if (wasAgreed(history)) return buyer.hasLeft ? words.leaving.left.buyer : words.addressMissing;
  return state === 'placed' || state === 'charge_pending' ? words.addressLater : '';
}

type PartyProps = {
  side: 'buyer' | 'seller';
  order: Order;
  words: Words;
  /** How others found them. */
  rating?: ReactNode;
};

/** The other side of an order, to be called. */
export function Party({ side, order, words, rating }: PartyProps) {
  const party = order[side];
  return (
    <div className="@container grid content-start gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={party.name} picture={party.picture} tone={side === 'buyer' ? 'river' : 'green'} />
        <div className="min-w-0">
          <b className="block font-semibold wrap-anywhere">
            <PersonLink id={party.id} name={party.name} />
          </b>
          {rating}
        </div>
      </div>
      {party.phone ? (
        <div className="flex gap-2">
          <PhoneLinks
            phone={party.phone}
            callLabel={fill(words.call, { phone: party.phone })}
            chatLabel={words.chat}
            tone="secondary"
          />
        </div>
      ) : (
        <p className="text-1 text-ink-3">{party.hasLeft ? words.leaving.left[side] : words.noPhone}</p>
      )}
    </div>
  );
}
