import type { FastifyInstance } from 'fastify';
import { OrderNo } from '#contract/trade/orders.ts';
import { paymentProofs, proofPictureDoor } from '#contract/trade/payment-proofs.ts';
import type { PictureParts } from '#server/features/pictures/service.ts';
import { Refused } from '#server/kit/errors.ts';
import { type Asked, bindDoor, route } from '#server/kit/http/route.ts';
import { addProof, proofPicture, removeProof } from './service.ts';

const file = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(320|1600)\.webp$/;

export function paymentProofRoutes(app: FastifyInstance, parts: PictureParts) {
  route(app, paymentProofs.add, async ({ orderNo, ...draft }, { person }) =>
    addProof(parts.db, person, orderNo, draft),
  );
  route(app, paymentProofs.remove, async ({ orderNo, id }, { person }) =>
    removeProof(parts, person, orderNo, id),
  );
  bindDoor(app, proofPictureDoor, async (request: Asked<'signed in'>, reply) => {
    const { body, size } = await proofPicture(parts, request.person, wantedIn(request.params));
    return (
      reply
        .type('image/webp')
        // Whoever has no right any more must not find it in a cache, their own included.
        .header('cache-control', 'private, no-store')
        .header('content-length', size)
        .send(body)
    );
  });
}

function wantedIn(params: unknown) {
  const { orderNo, file: name = '' } = params as Partial<Record<string, string>>;
  const known = OrderNo.safeParse(orderNo);
  const [, id, width] = file.exec(name) ?? [];
  if (!known.success || !id) throw new Refused('not_found');
  return { orderNo: known.data, id, width: width === '320' ? 320 : 1600 } as const;
}
