import type { FastifyInstance } from 'fastify';
import { everyMinute } from '#server/kit/jobs/every-minute.ts';
import type { DigestParts } from './messages.ts';
import { sendDigests } from './service.ts';

/** Job: digests are sent by the clock; there is no endpoint. */
export function digestJob(app: FastifyInstance, parts: DigestParts) {
  everyMinute(app, () => sendDigests(parts));
}
