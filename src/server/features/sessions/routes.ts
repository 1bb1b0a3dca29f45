import type { FastifyInstance } from 'fastify';
import { sessions } from '#contract/people/sessions.ts';
import { route } from '#server/kit/http/route.ts';
import { confirm, requestConfirmation } from './confirming.ts';
import {
  type CodeParts,
  demoMode,
  devicesOf,
  denyOwnership,
  endDevice,
  endOtherDevices,
  requestCode,
  requestOtherCode,
  signIn,
  signOut,
} from './service.ts';

export function sessionRoutes(app: FastifyInstance, parts: CodeParts) {
  const { db } = parts;
  route(app, sessions.requestCode, (query, request, reply) => requestCode(parts, query, request, reply));
  route(app, sessions.signIn, (who, request, reply) => signIn(parts, who, request, reply));
  route(app, sessions.requestOtherCode, (guess, request, reply) =>
    requestOtherCode(parts, guess, request, reply),
  );
  route(app, sessions.disown, (guess, request) => denyOwnership(parts, guess, request));
  route(app, sessions.requestConfirmation, ({ work }, request, reply) =>
    requestConfirmation(parts, work, request, reply),
  );
  route(app, sessions.confirm, ({ code }, request) => confirm(parts, code, request));
  route(app, sessions.signOut, (_, request, reply) => signOut(db, request, reply));
  route(app, sessions.devices, (_, { person }) => devicesOf(db, person));
  route(app, sessions.endDevice, async ({ id }, { person }) => endDevice(db, person.id, id));
  route(app, sessions.endOtherDevices, (_, { person }) => endOtherDevices(db, person.id, person.sessionId));
  route(app, sessions.demo, () => demoMode(parts));
}
