import type { FastifyInstance } from 'fastify';
import { everyMinute } from '#server/kit/jobs/every-minute.ts';
import type { DigestParts } from './messages.ts';
import { sendDigests } from './service.ts';

/** By the clock alone: nobody asks for a digest. */
export function digestJob(app: FastifyInstance, parts: DigestParts) {
  everyMinute(app, () => sendDigests(parts));
}
