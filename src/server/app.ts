import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { messageRoutes } from './features/messages/routes.ts';
import type { Db } from './kit/db.ts';
import { drainOnClose } from './kit/drain.ts';
import { Refused } from './kit/errors.ts';
import { etags } from './kit/etag.ts';
import { healthRoutes } from './kit/health.ts';
import { liveRoutes } from './kit/live.ts';
import { logging, logRequests } from './kit/log.ts';
import { openApiRoutes } from './kit/openapi.ts';
import { refuseForeignOrigins } from './kit/origin.ts';
import { securityHeaders } from './kit/security-headers.ts';
import { site } from './kit/site.ts';

type Parts = {
  db: Db;
  /** The folder of the built web; without it the app answers the API only. */
  webFolder?: string;
  logLevel?: string;
};

/** The whole server as a function: what it needs comes in, an app that can listen or be injected comes out. */
export async function buildApp({ db, webFolder, logLevel = 'silent' }: Parts) {
  const app = Fastify({
    ...logging(logLevel),
    bodyLimit: 64 * 1024,
    // Behind a proxy on this machine the caller's address is in X-Forwarded-For; from anyone else it is not believed.
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.decorate('endpoints', []);
  app.setErrorHandler(answerError);

  drainOnClose(app);
  logRequests(app);
  await securityHeaders(app);
  refuseForeignOrigins(app);
  etags(app);
  healthRoutes(app, db);
  liveRoutes(app, db);
  openApiRoutes(app);
  messageRoutes(app, db);
  if (webFolder) await site(app, webFolder);
  else app.setNotFoundHandler(refuseUnknown);
  return app;
}

function refuseUnknown() {
  throw new Refused('not_found');
}

function answerError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply) {
  const refused = error instanceof Refused ? error : fromFramework(error);
  if (refused.status >= 500) request.log.error(error);
  const { retryAfterSeconds } = refused.refusal;
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply.code(refused.status).send(refused.refusal);
}

/** What the framework refuses before a handler runs: a body that is too large or cannot be read. */
function fromFramework({ statusCode = 500 }: FastifyError) {
  if (statusCode === 413) return new Refused('too_large');
  return new Refused(statusCode < 500 ? 'unreadable' : 'broken');
}
