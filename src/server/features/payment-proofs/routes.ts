import type { FastifyInstance } from 'fastify';
import { paymentProofRawEndpoints, paymentProofs } from '#contract/trade/payment-proofs.ts';
import { type PictureParts, sendPrivatePicture, wantedPicture } from '#server/features/pictures/service.ts';
import { type RequestBy, bindRawEndpoint, route } from '#server/kit/http/route.ts';
import { addProof, proofPicture, removeProof } from './service.ts';

export function paymentProofRoutes(app: FastifyInstance, parts: PictureParts) {
  route(app, paymentProofs.add, async ({ orderNo, ...draft }, { person }) =>
    addProof(parts.db, person, orderNo, draft),
  );
  route(app, paymentProofs.remove, async ({ orderNo, id }, { person }) =>
    removeProof(parts, person, orderNo, id),
  );
  bindRawEndpoint(
    app,
    paymentProofRawEndpoints.picture,
    async ({ params, person }: RequestBy<'signed in'>, reply) =>
      sendPrivatePicture(reply, await proofPicture(parts, person, wantedPicture(params))),
  );
}
