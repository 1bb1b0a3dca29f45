import type { DisputePicture } from '#contract/trade/dispute-pictures.ts';
import type { Tx } from '#server/kit/database/db.ts';

export type SentPicture = DisputePicture & { publicId: string };

/** Of `e`, what was sent to the market office with it. */
export const sentPictures = (
  tx: Tx,
) => tx`coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'publicId', d.public_id,
    'base', '/api/orders/' || o.order_no || '/pictures/' || d.id || '/picture', 'width', i.width, 'height', i.height)
    order by d.position)
  from dispute_pictures d join pictures i using (public_id)
  where d.order_id = e.order_id and d.number = e.number), '[]')`;

/** With the last entry of the order's history; whoever wrote it has locked the order. */
export async function insertDisputePicture(tx: Tx, orderId: number, position: number, publicId: string) {
  await tx`
    insert into dispute_pictures (order_id, number, position, public_id)
    select ${orderId}, max(number), ${position}, ${publicId} from order_events where order_id = ${orderId}`;
}
