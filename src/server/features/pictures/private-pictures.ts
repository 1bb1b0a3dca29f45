import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { OrderNo } from '#contract/trade/orders.ts';
import { Refused } from '#server/kit/errors.ts';

const file = /^(receipt|picture)-(320|1600)\.webp$/;
const Wanted = z.object({ orderNo: OrderNo, id: z.uuid(), file: z.string().regex(file) });

export type WantedPicture = ReturnType<typeof wantedPicture>;

/** Which picture of an order an address names. */
export function wantedPicture(params: unknown) {
  const { success, data } = Wanted.safeParse(params);
  if (!success) throw new Refused('not_found');
  return { ...data, width: data.file.includes('320') ? 320 : 1600 } as const;
}

export function sendPrivatePicture(reply: FastifyReply, { body, size }: { body: Readable; size: number }) {
  return (
    reply
      .type('image/webp')
      // Whoever has no right any more must not find it in a cache, their own included.
      .header('cache-control', 'private, no-store')
      .header('content-length', size)
      .send(body)
  );
}
