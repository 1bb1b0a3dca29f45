import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OrderNo } from '#contract/trade/orders.ts';
import { paymentProofRawEndpoints, paymentProofs } from '#contract/trade/payment-proofs.ts';
import type { PictureParts } from '#server/features/pictures/service.ts';
import { Refused } from '#server/kit/errors.ts';
import { type RequestBy, bindRawEndpoint, route } from '#server/kit/http/route.ts';
import { addProof, proofPicture, removeProof } from './service.ts';

const file = /^receipt-(320|1600)\.webp$/;
const Wanted = z.object({ orderNo: OrderNo, id: z.uuid(), file: z.string().regex(file) });

export function paymentProofRoutes(app: FastifyInstance, parts: PictureParts) {
  route(app, paymentProofs.add, async ({ orderNo, ...draft }, { person }) =>
    addProof(parts.db, person, orderNo, draft),
  );
  route(app, paymentProofs.remove, async ({ orderNo, id }, { person }) =>
    removeProof(parts, person, orderNo, id),
  );
  bindRawEndpoint(app, paymentProofRawEndpoints.picture, async (request: RequestBy<'signed in'>, reply) => {
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
  const { success, data } = Wanted.safeParse(params);
  if (!success) throw new Refused('not_found');
  return { ...data, width: data.file.includes('320') ? 320 : 1600 } as const;
}
