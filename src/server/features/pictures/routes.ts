import { readFile } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureRawEndpoints, PictureFolder, uploadFolder, uploadPreset } from '#contract/trade/pictures.ts';
import { Refused } from '#server/kit/errors.ts';
import { type RequestBy, bindRawEndpoint } from '#server/kit/http/route.ts';
import { withForm } from './form.ts';
import { keyOfFile } from './names.ts';
import { countPicture, deletePicture, storePicture, type PictureParts } from './service.ts';
import { fieldError } from '#contract/text/field-error.ts';

/** The image service of the spec: upload, delete, and the pictures themselves. Wants a scope of its own. */
export async function pictureRoutes(app: FastifyInstance, parts: PictureParts) {
  await app.register(multipart);
  bindRawEndpoint(app, pictureRawEndpoints.upload, (request) => upload(parts, request));
  bindRawEndpoint(app, pictureRawEndpoints.delete, (request) =>
    withForm(request, async ({ values }) => {
      const publicId = values.get('publicId');
      if (!publicId || publicId.includes('\0')) {
        throw new Refused('invalid', { fields: { publicId: fieldError('pictureName') } });
      }
      return deletePicture(parts, request.person.id, publicId);
    }),
  );
  app.get<{ Params: { file: string } }>(`/pictures/${uploadFolder}/:file`, (request, reply) =>
    sendPicture(parts, request, reply),
  );
}

async function upload(parts: PictureParts, request: RequestBy<'signed in'>) {
  const { id } = request.person;
  await countPicture(parts.db, id);
  return withForm(request, async ({ values, filePath }) => {
    const folder = PictureFolder.safeParse(values.get('folder')).data;
    if (!folder || values.get('upload_preset') !== uploadPreset) throw new Refused('unauthorized_app');
    if (!filePath) throw new Refused('invalid', { fields: { file: fieldError('picture') } });
    return storePicture(parts, id, () => readFile(filePath), { folder });
  });
}

async function sendPicture(
  { storage }: PictureParts,
  request: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
) {
  const wanted = keyOfFile(request.params.file);
  const found = wanted && (await storage.pictures.get(wanted.key));
  if (!found) throw new Refused('not_found');
  // A picture's file never changes, so its name tells one from another.
  const tag = `"${request.params.file}"`;
  reply.header('etag', tag).header('cache-control', 'public, max-age=31536000, immutable');
  // The preview of a link in a chat is drawn by a page of another site.
  if (wanted.isJpeg) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === tag) {
    found.body.destroy();
    return reply.code(304).send();
  }
  return reply
    .type(wanted.isJpeg ? 'image/jpeg' : 'image/webp')
    .header('content-length', found.size)
    .send(found.body);
}
