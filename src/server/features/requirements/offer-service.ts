import type { OfferDraft } from '#contract/trade/offers.ts';
import { notify } from '#server/features/notifications/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import { requireActive } from '#server/kit/sessions/session.ts';
import { announceRequirementsOf } from './announcing.ts';
import {
  answerOffer,
  closeRequirement,
  declineStanding,
  findOwnProductName,
  findReceivedOffer,
  findSentOffer,
  listReceivedOffers,
  putOffer,
  withdrawOffer,
  withdrawOffers,
} from './offer-queries.ts';
import { lockAnswerable, ownsRequirement } from './queries.ts';
import { trouble } from '#contract/text/trouble.ts';

/** One message of the database holds 8,000 bytes. */
const mostToldAtOnce = 100;

/** Answers a requirement, or changes the answer that stands there. */
export async function sendOffer(db: Db, farmerId: string, requirementId: string, draft: OfferDraft) {
  return db.begin(async (tx) => {
    await requireActive(tx, farmerId);
    const wanted = await lockAnswerable(tx, requirementId);
    if (!wanted) throw new Refused('not_found');
    if (wanted.ownerId === farmerId) throw new Refused('own_requirement');
    if (!wanted.isOpen) throw new Refused('requirement_closed');
    if (wanted.weightCategory !== draft.weightCategory) throw new Refused('requirement_changed');
    const id = await putOffer(tx, {
      ...draft,
      requirementId,
      farmerId,
      supplierId: wanted.ownerId,
      wanted: wanted.product,
      productName: await productName(tx, farmerId, draft),
    });
    await tellBoth(tx, { supplierId: wanted.ownerId, farmerId });
    const sent = (await findSentOffer(tx, id, farmerId))!;
    const news = { event: 'offer_made', subject: requirementId, about: sent.wanted } as const;
    // An offer that is changed is the same one.
    if (sent.version === 1) await notify(tx, [wanted.ownerId], news);
    return sent;
  });
}

export function withdraw(db: Db, farmerId: string, id: string) {
  return db.begin(async (tx) => {
    const taken = await withdrawOffer(tx, id, farmerId);
    if (taken) await tellBoth(tx, { ...taken, farmerId });
    else await refuseUnlessWithdrawn(tx, id, farmerId);
    return { done: true as const };
  });
}

/** Of somebody who is suspended: nobody shall accept what they cannot keep. */
export async function withdrawOffersOf(tx: Tx, farmerId: string) {
  for (const taken of await withdrawOffers(tx, farmerId)) await tellBoth(tx, { ...taken, farmerId });
}

export async function receivedOffers(db: Db, supplierId: string, requirementId: string) {
  if (!(await ownsRequirement(db, requirementId, supplierId))) throw new Refused('not_found');
  return listReceivedOffers(db, requirementId, supplierId);
}

type Answer = { id: string; answer: 'accept' | 'decline'; version: number };

export function answer(db: Db, supplierId: string, { id, answer: said, version }: Answer) {
  return db.begin(async (tx) => {
    const before = await received(tx, id, supplierId);
    const state = said === 'accept' ? 'accepted' : 'declined';
    // The answer that was lost on its way back is given again.
    if (before.state === state) return before;
    if (before.state !== 'open' || !before.requirementId) throw new Refused('offer_gone');
    if (said === 'accept' && !(await closeRequirement(tx, before.requirementId, supplierId)))
      throw new Refused('requirement_closed');
    if (!(await answerOffer(tx, id, { supplierId, version, state }))) await refuseChanged(tx, id, supplierId);
    if (said === 'accept') {
      await declineTheRest(tx, before.requirementId);
      await announceRequirementsOf(tx, supplierId);
    }
    await tellBoth(tx, { ...before, supplierId });
    const news = { event: `offer_${state}`, subject: before.requirementId, about: before.wanted } as const;
    await notify(tx, [before.farmerId], news);
    return received(tx, id, supplierId);
  });
}

/** Tells every farmer who waits that the requirement is closed. */
export async function declineTheRest(tx: Tx, requirementId: string) {
  const declined = await declineStanding(tx, requirementId);
  const people = declined.map(({ farmerId }) => farmerId);
  for (let at = 0; at < people.length; at += mostToldAtOnce)
    await announce(tx, 'offers', people.slice(at, at + mostToldAtOnce));
  const [first] = declined;
  if (!first) return;
  await announce(tx, 'offers', [first.supplierId]);
  await notify(tx, people, { event: 'offer_closed', subject: requirementId, about: first.wanted });
}

async function productName(tx: Tx, farmerId: string, { productId }: OfferDraft) {
  if (productId === null) return null;
  const name = await findOwnProductName(tx, productId, farmerId);
  if (!name) throw new Refused('product_unknown', { fields: { productId: trouble('otherProduct') } });
  return name;
}

async function received(tx: Tx, id: string, supplierId: string) {
  const offer = await findReceivedOffer(tx, id, supplierId);
  if (!offer) throw new Refused('not_found');
  return offer;
}

async function refuseUnlessWithdrawn(tx: Tx, id: string, farmerId: string) {
  const offer = await findSentOffer(tx, id, farmerId);
  if (!offer) throw new Refused('not_found');
  if (offer.state !== 'withdrawn') throw new Refused('offer_gone');
}

async function refuseChanged(tx: Tx, id: string, supplierId: string): Promise<never> {
  const { state } = await received(tx, id, supplierId);
  throw new Refused(state === 'open' ? 'offer_changed' : 'offer_gone');
}

type Both = { supplierId: string; farmerId: string };

/** The supplier's table shows how many offers stand, so it is told too. */
async function tellBoth(tx: Tx, { supplierId, farmerId }: Both) {
  await announce(tx, 'offers', [supplierId, farmerId]);
  await announce(tx, 'my-requirements', [supplierId]);
}
