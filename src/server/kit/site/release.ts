import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readBuildManifest } from './build-manifest.ts';

/** Names the release of the web that was built with this server in every answer of the API: a page of that very release
 *  does not check it again. On a 304 as well: what the browser has kept is then the same answer, letter by letter. */
export function releaseHeader(app: FastifyInstance, folder: string) {
  const entry = readBuildManifest(folder)['index.html'];
  if (!entry) return;
  const release = basename(entry.file);
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/api/')) reply.header('x-release', release);
  });
}
