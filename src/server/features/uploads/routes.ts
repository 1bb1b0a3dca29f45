import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PictureFolder, uploadRawEndpoints, uploadFolder, uploads } from '#contract/trade/pictures.ts';
import type { PictureParts } from '#server/features/pictures/service.ts';
import { Refused } from '#server/kit/errors.ts';
import { type RequestBy, bindRawEndpoint, route } from '#server/kit/http/route.ts';
import { beginUpload, cancelUpload, ownUpload, resultOf } from './service.ts';
import { finalAnswer, tusServer } from './tus.ts';

type Own = RequestBy<'signed in'>;

/** Resumable uploads by the tus protocol. Wants a scope of its own.
 *  Ownership is judged here: after the hijack no hook of ours runs any more. */
export async function uploadRoutes(app: FastifyInstance, parts: PictureParts) {
  const newIds = new WeakMap<IncomingMessage, string>();
  const tus = tusServer(parts, newIds);
  // The chunk goes to the tus server as it comes.
  app.addContentTypeParser('application/offset+octet-stream', (_, __, done) => done(null));

  bindRawEndpoint(app, uploadRawEndpoints.begin, async (request, reply) => {
    const length = request.headers['upload-length']?.toString();
    const folder = folderIn(request.headers['upload-metadata']?.toString());
    const id = await beginUpload(parts, request.person.id, { length, folder });
    newIds.set(request.raw, id);
    return handOver(request, reply);
  });
  bindRawEndpoint(app, uploadRawEndpoints.offset, async (request: Own, reply) => {
    const { state, size } = await own(request);
    if (state === 'running') return handOver(request, reply);
    return whole(reply, size).header('upload-length', size).send();
  });
  bindRawEndpoint(app, uploadRawEndpoints.send, async (request: Own, reply) => {
    const { id, state, size } = await own(request);
    if (state === 'running') return handOver(request, reply);
    const { status, body } = finalAnswer(await resultOf(parts, id, request.person.id));
    return whole(reply, size).code(status).send(body);
  });
  bindRawEndpoint(app, uploadRawEndpoints.cancel, async (request: Own, reply) => {
    const { id } = await own(request);
    await cancelUpload(parts, id, request.person.id);
    return reply.code(204).header('tus-resumable', '1.0.0').send();
  });
  route(app, uploads.result, ({ id }, { person }) => resultOf(parts, id, person.id));

  async function own({ params, person }: Own) {
    const { success, data } = uploads.result.input.safeParse(params);
    if (!success) throw new Refused('not_found');
    return ownUpload(parts, data.id, person.id);
  }

  async function handOver(request: FastifyRequest, reply: FastifyReply) {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    await tus.handle(request.raw, reply.raw);
  }
}

/** As tus writes it: names and values in base64, with commas between. A browser that names no folder means the usual one. */
function folderIn(metadata = ''): PictureFolder {
  const named = metadata.split(',').map((pair) => pair.trim().split(' '));
  const [, value = ''] = named.find(([name]) => name === 'folder') ?? [];
  if (value === '') return uploadFolder;
  const { success, data } = PictureFolder.safeParse(Buffer.from(value, 'base64').toString());
  if (!success) throw new Refused('unauthorized_app');
  return data;
}

/** The bytes are gone, but the client must learn that all of them had come: else it would send them again. */
function whole(reply: FastifyReply, size: number) {
  return reply.header('tus-resumable', '1.0.0').header('upload-offset', size);
}
