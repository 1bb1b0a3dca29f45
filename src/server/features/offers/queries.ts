import type { PendingQuery, Row } from 'postgres';
import { hoursOf, type OfferEvent, type OfferKind, type OfferStep } from '#contract/trade/offer-life.ts';
import type { Tx } from '#server/kit/database/db.ts';

type Fragment = PendingQuery<Row[]>;

export type MovedOffer = {
  id: string;
  buyerId: string;
  sellerId: string;
  requirementId: string | null;
  productId: string | null;
  /** What the buyer wants, by its name. */
  wanted: string;
};

export type OfferStepRequest = {
  kind: OfferKind;
  /** Whoever takes it; nobody where time or the thing itself does. */
  by?: string;
  /** Of `o`, an offer. */
  which: Fragment;
  /** What else changes, as `column = value`. */
  set?: Fragment;
};

/** Looked at and changed in one statement: of all who take a step of one offer at once, one is first. */
export async function updateOffers(tx: Tx, step: OfferStep, { kind, by, which, set }: OfferStepRequest) {
  const { event, from, to } = step;
  const isOpen = to === 'open';
  return tx<MovedOffer[]>`
    update offers o set state = ${to}, answered_at = ${isOpen ? null : tx`now()`},
      declined_because = ${to === 'declined' ? becauseOf(event) : null},
      due_at = now() + make_interval(hours => ${isOpen ? hoursOf(kind) : null}::int)
      ${isOpen ? tx`, version = o.version + 1` : tx``}
      ${step.passesTurn ? tx`, turn = case o.turn when 'buyer' then 'seller' else 'buyer' end` : tx``}
      ${set ? tx`, ${set}` : tx``}
    where o.state = any(${from.filter((state) => state !== 'nothing')}) and o.kind = ${kind}
      and ${actor(tx, step, by)} and ${which}
    returning o.id, o.buyer_id, o.seller_id, o.requirement_id, o.product_id, o.wanted`;
}

function becauseOf(event: OfferEvent) {
  return event === 'close' ? 'closed' : 'declined';
}

function actor(tx: Tx, step: OfferStep, personId: string | undefined): Fragment {
  if (step.by === 'time') return tx`o.due_at <= now()`;
  if (step.by === 'subject') return tx`true`;
  const answers = tx`o.turn = case when o.buyer_id = ${personId ?? null} then 'buyer' else 'seller' end`;
  const isParty = tx`${personId ?? null} in (o.buyer_id, o.seller_id)`;
  return step.by === 'answering' ? tx`${isParty} and ${answers}` : tx`${isParty} and not (${answers})`;
}

export async function linkOrder(tx: Tx, id: string, orderNo: string) {
  await tx`update offers set order_id = (select id from orders where order_no = ${orderNo}) where id = ${id}`;
}
