import { maxAcceptable } from '#contract/trade/offers.ts';
import { orderUnitFor } from '#contract/trade/requirements.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { grouped } from '#contract/text/words.ts';
import { notify } from '#server/features/notifications/service.ts';
import { createOrderFromOffer } from '#server/features/offers/service.ts';
import { cancelAgreed, lockAgreed, lockTraders } from '#server/features/orders/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import { announceRequirementsOf } from './announcing.ts';
import {
  acceptOffer,
  declineOffer,
  findReceivedOffer,
  insertRest,
  reopenDeclined,
  reopenOffer,
  setRequirementStatus,
} from './offer-queries.ts';
import { declineTheRest, announceToBoth } from './offer-service.ts';
import { lockOwnRequirement } from './queries.ts';

type Seen = { id: string; version: number };
type Answer = Seen & { answer: 'accept' | 'decline'; amount?: number };

export function answerFarmersOffer(db: Db, supplierId: string, { answer: said, amount, ...seen }: Answer) {
  return db.begin(async (tx) => {
    const offer = await received(tx, seen.id, supplierId);
    // The answer that was lost on its way back is given again.
    if (offer.state === (said === 'accept' ? 'accepted' : 'declined')) return offer;
    if (offer.state !== 'open' || !offer.requirementId) throw new Refused('offer_gone');
    const parts = { ...offer, ...seen, supplierId, requirementId: offer.requirementId };
    if (said === 'accept') await accept(tx, parts, amount);
    else await decline(tx, parts);
    await announceToBoth(tx, parts);
    return received(tx, seen.id, supplierId);
  });
}

/** The offer stands again as if nobody had answered it, and the order that it made is cancelled. */
export function undoAnswerToFarmer(db: Db, supplierId: string, { id, version }: Seen) {
  return db.begin(async (tx) => {
    const before = await received(tx, id, supplierId);
    const { requirementId, farmerId, wanted } = before;
    if (before.state === 'open') return before;
    if (!requirementId) throw new Refused('answer_final');
    await lockTraders(tx, supplierId, farmerId);
    const requirement = await lockOwnRequirement(tx, requirementId, supplierId);
    const order = before.orderNo ? await lockAgreed(tx, before.orderNo) : undefined;
    const { canUndo, version: now, answeredAt } = await received(tx, id, supplierId);
    if (!requirement || !canUndo || now !== version) throw new Refused('answer_final');
    await reopenOffer(tx, id, supplierId);
    if (order) await cancelAgreed(tx, order, supplierId);
    if (requirement.status === 'closed') {
      await setRequirementStatus(tx, requirementId, 'open');
      const closed = { requirementId, supplierId, closedAt: answeredAt! };
      const others = (await reopenDeclined(tx, closed)).map(({ sellerId }) => sellerId);
      await announce(tx, 'offers', others);
      await notify(tx, others, { event: 'offer_reopened', subject: requirementId, about: wanted });
    }
    // Of an acceptance the cancelled order tells.
    if (!order)
      await notify(tx, [farmerId], { event: 'offer_reopened', subject: requirementId, about: wanted });
    await announceRequirementsOf(tx, supplierId);
    await announceToBoth(tx, { supplierId, farmerId });
    return received(tx, id, supplierId);
  });
}

type Offer = Awaited<ReturnType<typeof received>> & { supplierId: string; requirementId: string };

/** People, then the requirement, then the offer: of all who accept, close or withdraw at once, one is first. */
async function accept(tx: Tx, offer: Offer, asked: number | undefined) {
  const { supplierId, farmerId, requirementId, weightCategory } = offer;
  const amount = asked ?? offer.amount;
  const traders = await lockTraders(tx, supplierId, farmerId);
  const requirement = await lockOwnRequirement(tx, requirementId, supplierId);
  if (requirement?.status !== 'open') throw new Refused('requirement_closed');
  expectAtMost(amount, maxAcceptable(offer, requirement));
  if (!(await acceptOffer(tx, offer, amount))) await refuseChanged(tx, offer);
  await createOrderFromOffer(tx, offer.id, traders, {
    role: 'farmer',
    requirementId,
    // Nothing listed stands behind it.
    productId: null,
    productName: offer.wanted,
    quantity: amount,
    weightCategory: orderUnitFor[weightCategory],
    price: offer.price,
    priceBasis: 'unit',
    payment: 'cash',
    delivery: null,
    address: '',
    note: offer.note,
    acceptedBy: supplierId,
  });
  await closeIfFilled(tx, offer);
  await announceRequirementsOf(tx, supplierId);
}

/** Less than anybody can order is nothing. */
async function closeIfFilled(tx: Tx, { id, supplierId, requirementId }: Offer) {
  const { openWeight } = (await lockOwnRequirement(tx, requirementId, supplierId))!;
  if (openWeight >= 0.001) return insertRest(tx, id);
  await setRequirementStatus(tx, requirementId, 'closed');
  return declineTheRest(tx, requirementId);
}

async function decline(tx: Tx, offer: Offer) {
  if (!(await declineOffer(tx, offer))) await refuseChanged(tx, offer);
  const { requirementId: subject, wanted: about } = offer;
  await notify(tx, [offer.farmerId], { event: 'offer_declined', subject, about });
}

function expectAtMost(amount: number, most: number) {
  if (amount > most) {
    throw new Refused('invalid', { fields: { amount: fieldError('atMost', { most: grouped(most) }) } });
  }
}

async function received(tx: Tx, id: string, supplierId: string) {
  const offer = await findReceivedOffer(tx, id, supplierId);
  if (!offer) throw new Refused('not_found');
  return offer;
}

async function refuseChanged(tx: Tx, { id, supplierId }: Offer): Promise<never> {
  const { state } = await received(tx, id, supplierId);
  throw new Refused(state === 'open' ? 'offer_changed' : 'offer_gone');
}
