import type { OfferDraft } from '#contract/trade/offers.ts';
import { notify } from '#server/features/notifications/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import { requireActive } from '#server/kit/sessions/session.ts';
import {
  declineStanding,
  findOwnProductName,
  findSentOffer,
  listReceivedOffers,
  putOffer,
  withdrawOffer,
  withdrawOffers,
} from './offer-queries.ts';
import { lockAnswerable, lockSupplierOf, ownsRequirement } from './queries.ts';
import { fieldError } from '#contract/text/field-error.ts';

/** One message of the database holds 8,000 bytes. */
const maxToldAtOnce = 100;

/** Answers a requirement, or changes the answer that stands there. */
export async function sendOffer(db: Db, farmerId: string, requirementId: string, draft: OfferDraft) {
  return db.begin(async (tx) => {
    await requireActive(tx, farmerId);
    await lockSupplierOf(tx, requirementId);
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
    await announceToBoth(tx, { supplierId: wanted.ownerId, farmerId });
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
    if (taken) await announceToBoth(tx, { supplierId: taken.buyerId, farmerId });
    else await refuseUnlessWithdrawn(tx, id, farmerId);
    return { done: true as const };
  });
}

/** Of somebody who is suspended: nobody shall accept what they cannot keep. */
export async function withdrawOffersOf(tx: Tx, farmerId: string) {
  for (const { buyerId } of await withdrawOffers(tx, farmerId))
    await announceToBoth(tx, { supplierId: buyerId, farmerId });
}

export async function receivedOffers(db: Db, supplierId: string, requirementId: string) {
  if (!(await ownsRequirement(db, requirementId, supplierId))) throw new Refused('not_found');
  return listReceivedOffers(db, requirementId, supplierId);
}

/** Tells every farmer who waits that the requirement is closed. */
export async function declineTheRest(tx: Tx, requirementId: string) {
  const declined = await declineStanding(tx, requirementId);
  const people = declined.map(({ sellerId }) => sellerId);
  for (let at = 0; at < people.length; at += maxToldAtOnce)
    await announce(tx, 'offers', people.slice(at, at + maxToldAtOnce));
  const [first] = declined;
  if (!first) return;
  await announce(tx, 'offers', [first.buyerId]);
  await notify(tx, people, { event: 'offer_closed', subject: requirementId, about: first.wanted });
}

async function productName(tx: Tx, farmerId: string, { productId }: OfferDraft) {
  if (productId === null) return null;
  const name = await findOwnProductName(tx, productId, farmerId);
  if (!name) throw new Refused('product_unknown', { fields: { productId: fieldError('otherProduct') } });
  return name;
}

async function refuseUnlessWithdrawn(tx: Tx, id: string, farmerId: string) {
  const offer = await findSentOffer(tx, id, farmerId);
  if (!offer) throw new Refused('not_found');
  if (offer.state !== 'withdrawn') throw new Refused('offer_gone');
}

type Both = { supplierId: string; farmerId: string };

/** The supplier's table shows how many offers stand, so it is told too. */
export async function announceToBoth(tx: Tx, { supplierId, farmerId }: Both) {
  await announce(tx, 'offers', [supplierId, farmerId]);
  await announce(tx, 'my-requirements', [supplierId]);
}
