import { fieldError } from '#contract/text/field-error.ts';
import { takesPictures } from '#contract/trade/dispute-pictures.ts';
import type { OrderEvent } from '#contract/trade/order-life.ts';
import {
  claimAsProof,
  openReceipt,
  type PictureParts,
  receiptIdIn,
  type WantedPicture,
} from '#server/features/pictures/service.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import type { SignedIn } from '#server/kit/sessions/signed-in.ts';
import { insertDisputePicture } from './dispute-picture-queries.ts';
import { findOrder, type OrderRecord } from './queries.ts';

/** What somebody has written, and shows with it. */
type Message = { event: OrderEvent; reason: string; images: string[]; actorId: string };

export function expectPicturesTaken({ event, images }: Pick<Message, 'event' | 'images'>) {
  if (images.length > 0 && !takesPictures(event))
    throw new Refused('invalid', { fields: { images: fieldError('noPictures') } });
}

/** With the step that was just taken. */
export async function attachPictures(
  tx: Tx,
  orderId: number,
  { images, actorId }: Omit<Message, 'event' | 'reason'>,
) {
  for (const [at, image] of images.entries())
    await insertDisputePicture(tx, orderId, at + 1, await claimAsProof(tx, actorId, image));
}

/** A message does not change the state: sent again after its answer was lost, it would stand there twice, or be refused
 *  because its pictures are used. */
export function isLastMessage({ history }: OrderRecord, { event, reason, images, actorId }: Message) {
  const last = history.at(-1)!;
  const shown = last.pictures.map(({ publicId }) => publicId);
  return (
    event === 'explain' &&
    last.event === event &&
    last.actorId === actorId &&
    last.reason === reason &&
    shown.join() === images.map(receiptIdIn).join()
  );
}

/** For whoever reads the order, as the words beside it. */
export async function disputePicture(
  parts: PictureParts,
  { id: readerId, flags }: Pick<SignedIn, 'id' | 'flags'>,
  { orderNo, id, width }: WantedPicture,
) {
  const reader = { id: readerId, isAdmin: flags.includes('isAdmin') };
  const order = await findOrder(parts.db, orderNo, reader);
  const sent = order?.history.flatMap(({ pictures }) => pictures).find((picture) => picture.id === id);
  const found = sent && (await openReceipt(parts, sent.publicId, width));
  if (!found) throw new Refused('not_found');
  return found;
}
