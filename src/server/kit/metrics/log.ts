import { randomUUID } from 'node:crypto';
import { type FastifyInstance, LogController } from 'fastify';
import type { LogFn, Logger } from 'pino';
import { isOwnRequest } from '../http/own-requests.ts';

/** Structured lines with a request id. Addresses and queries stay out: they can hold phone numbers and codes. */
export function logging(level: string) {
  return {
    logger: { level, serializers: { err: withoutValues }, hooks: { logMethod: withoutDigits } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
  };
}

export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isOwnRequest(request)) return;
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}

/** pino repeats an error's message as the line's own: it is put into `err`, where it is cleaned. */
function withoutDigits(this: Logger, args: Parameters<LogFn>, method: LogFn) {
  const [first, ...rest] = args as unknown[];
  const words = rest.map((part) => (typeof part === 'string' ? hideDigits(part) : part));
  if (first instanceof Error) method.apply(this, [{ err: first }, words.join(' ') || 'error'] as never);
  else method.apply(this, [typeof first === 'string' ? hideDigits(first) : first, ...words] as never);
}

/** PostgreSQL quotes values in its errors ("Key (phone)=(0300…) already exists"): only what names the fault is kept. */
function withoutValues(error: Error & { code?: string; constraint_name?: string }) {
  return {
    type: error.name,
    code: error.code,
    constraint: error.constraint_name,
    message: hideDigits(error.message),
    stack: hideDigits(error.stack ?? ''),
  };
}

function hideDigits(text: string) {
  return text.replace(/\d[\d\s-]{4,}\d/g, '[digits]');
}
