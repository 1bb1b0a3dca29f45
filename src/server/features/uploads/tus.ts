import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type ServerOptions } from '@tus/server';
import { type RefusalCode, refusals } from '#contract/api/refusal-codes.ts';
import { maxPictureBytes, type UploadResult, uploadsPath } from '#contract/trade/pictures.ts';
import type { PictureParts } from '#server/features/pictures/service.ts';
import { Refused } from '#server/kit/errors.ts';
import { picturesUnavailable, refusalFor } from '#server/kit/http/unavailable.ts';
import { leaseLocker } from './leases.ts';
import { finishUpload } from './service.ts';

type TusRequest = Parameters<NonNullable<ServerOptions['namingFunction']>>[0];

const json = { 'content-type': 'application/json; charset=utf-8' };

/** The protocol itself. Who may do what was judged in the route before; `newIds` says what the route calls an upload. */
export function tusServer(parts: PictureParts, newIds: WeakMap<IncomingMessage, string>) {
  const { tus: datastore, prefix } = parts.storage.uploads;
  const idOf = (name: string) => name.slice(prefix.length);
  return new Server({
    path: uploadsPath,
    datastore,
    locker: leaseLocker(parts.db, idOf),
    // How long a request that is told to stop may still write.
    lockDrainTimeout: 500,
    maxSize: maxPictureBytes,
    allowedOrigins: () => false,
    namingFunction: (request) => prefix + newIds.get(rawOf(request)),
    // Without a host: behind a proxy we cannot know by which name the browser came.
    generateUrl: (_, { path, id }) => `${path}/${idOf(id)}`,
    getFileIdFromRequest: (_, last) => (last ? prefix + last : undefined),
    // What a browser says about its file is not kept.
    onUploadCreate: async () => ({ metadata: {} }),
    onUploadFinish: async (request, { id }) => answerOf(request, await finishUpload(parts, idOf(id))),
    onResponseError: (request, error) => {
      if ('status_code' in error && error.status_code < 500) return undefined;
      const refused = refusalOf(error);
      if (refused.status >= 500 && refused !== error) parts.log.error(error);
      const { status, refusal } = refused;
      const { retryAfterSeconds } = refusal;
      if (retryAfterSeconds) responseTo(request).setHeader('retry-after', retryAfterSeconds);
      return { status_code: status, body: JSON.stringify(refusal) };
    },
  });
}

/** A part of the protocol that we do not speak is nobody's failure; what the tus store itself calls one is that it could
 *  not read or write. */
function refusalOf(error: Error | { status_code: number }) {
  if ('status_code' in error)
    return error.status_code === 501 ? new Refused('unreadable') : picturesUnavailable();
  return refusalFor(error) ?? new Refused('broken');
}

/** An upload's end as an HTTP answer: what the image service answers, or a refusal. */
export function finalAnswer({ state, code, message, ...uploaded }: UploadResult) {
  if (state === 'running') return { status: 202, body: { state } };
  if (state === 'success') return { status: 200, body: uploaded };
  return { status: refusals[code as RefusalCode], body: { code, message, fields: {} } };
}

function answerOf(request: TusRequest, result: UploadResult) {
  const { status, body } = finalAnswer(result);
  // The answer to a creation must stay 201, or the client does not believe that the upload exists.
  const isCreation = request.method === 'POST' && status === 200;
  return { status_code: isCreation ? 201 : status, headers: json, body: JSON.stringify(body) };
}

function rawOf(request: TusRequest) {
  return request.runtime!.node!.req as IncomingMessage;
}

function responseTo(request: TusRequest) {
  return request.runtime!.node!.res as ServerResponse;
}
