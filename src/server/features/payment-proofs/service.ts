import type { z } from 'zod';
import { orderTopics } from '#contract/api/live.ts';
import type { OrderState } from '#contract/trade/order-life.ts';
import { maxProofs, takesProofs } from '#contract/trade/payment-proof.ts';
import { hasProof, type PaymentProofDraft, proofMissing } from '#contract/trade/payment-proofs.ts';
import { notify } from '#server/features/notifications/service.ts';
import { showOrder } from '#server/features/orders/service.ts';
import {
  claimAsProof,
  dropProofPicture,
  openReceipt,
  type PictureParts,
  removeFiles,
  type WantedPicture,
} from '#server/features/pictures/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { idempotent } from '#server/kit/limits/idempotency.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import { announce } from '#server/kit/live/live.ts';
import type { SignedIn } from '#server/kit/sessions/signed-in.ts';
import { countProofs, deleteProof, findProofPicture, insertProof, lockOrderOf } from './queries.ts';

type Reader = Pick<SignedIn, 'id' | 'flags'>;
type Draft = z.output<typeof PaymentProofDraft>;

/** Each of them rings at the other side's, also when it is taken back and added again. */
const proofsPerOrder: RateLimit = { name: 'proofs per person and order', max: 12, perSeconds: 86_400 };

export async function addProof(db: Db, person: Reader, orderNo: string, { key, ...draft }: Draft) {
  if (!hasProof(draft)) throw new Refused('invalid', { fields: { reference: proofMissing } });
  const sending = { by: person.id, key, content: [orderNo, draft], ifReused: 'key_reused' } as const;
  const id = await db.begin((tx) => idempotent(tx, sending, () => add(tx, person.id, orderNo, draft)));
  const { proofs } = await showOrder(db, person, orderNo);
  const added = proofs.find((proof) => proof.id === id);
  // Sent again after it was taken back.
  if (!added) throw new Refused('not_found');
  return added;
}

async function add(tx: Tx, personId: string, orderNo: string, draft: Omit<Draft, 'key'>) {
  const order = await locked(tx, personId, orderNo);
  if (!takesProofs(order)) throw new Refused('step_not_allowed');
  await rateLimit(tx, proofsPerOrder, `${orderNo} ${personId}`);
  if ((await countProofs(tx, order.id, personId)) >= maxProofs) throw new Refused('too_many_proofs');
  const { reference, image } = draft;
  const publicId = image === undefined ? null : await claimAsProof(tx, personId, image);
  const id = await insertProof(tx, { orderId: order.id, personId, side: order.side, reference, publicId });
  await tellScreens(tx, orderNo, order);
  if (!draft.isWithPayment) await ring(tx, personId, orderNo, order);
  return id;
}

/** Not what the proof says: that is for the page of the order alone. */
async function ring(tx: Tx, personId: string, orderNo: string, { parties, productName }: Locked) {
  const others = parties.filter((id) => id !== null).filter((id) => id !== personId);
  await notify(tx, others, { event: 'proof_added', subject: orderNo, about: productName });
}

export async function removeProof(parts: PictureParts, person: Reader, orderNo: string, id: string) {
  await parts.db.begin(async (tx) => {
    const order = await locked(tx, person.id, orderNo);
    // Whoever decides must find in the end what stood there in the beginning.
    if (isWithAdmins(order.state)) throw new Refused('step_not_allowed');
    const gone = await deleteProof(tx, order.id, person.id, id);
    if (!gone) throw new Refused('not_found');
    if (gone.publicId) await dropProofPicture(tx, gone.publicId);
    await tellScreens(tx, orderNo, order);
  });
  await removeFiles(parts);
  return { done: true as const };
}

/** The picture, if this person reads it in the order: the same rule decides about both. */
export async function proofPicture(
  parts: PictureParts,
  person: Reader,
  { orderNo, id, width }: WantedPicture,
) {
  const { proofs } = await showOrder(parts.db, person, orderNo);
  const isShown = proofs.some((proof) => proof.id === id && proof.picture);
  const publicId = isShown && (await findProofPicture(parts.db, orderNo, id));
  const found = publicId && (await openReceipt(parts, publicId, width));
  if (!found) throw new Refused('not_found');
  return found;
}

async function locked(tx: Tx, personId: string, orderNo: string) {
  const order = await lockOrderOf(tx, personId, orderNo);
  if (!order) throw new Refused('not_found');
  return order;
}

type Locked = Awaited<ReturnType<typeof locked>>;

async function tellScreens(tx: Tx, orderNo: string, { parties, state }: Locked) {
  const people = parties.filter((id) => id !== null);
  await announce(tx, orderTopics(orderNo), people);
  if (isWithAdmins(state)) await announce(tx, orderTopics(orderNo), 'admins');
}

function isWithAdmins(state: OrderState) {
  return state === 'disputed' || state === 'refund_due';
}
