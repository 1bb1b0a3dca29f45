import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const name = 'x-own-request';
/** Nobody outside of this process knows it. */
const secret = randomUUID();

/** The header of requests that the server makes to itself, to draw a page. */
export const ownRequest = { [name]: secret };

/** Then it is a part of the request for that page, which is logged and counted. */
export const isOwnRequest = ({ headers }: FastifyRequest) => headers[name] === secret;
