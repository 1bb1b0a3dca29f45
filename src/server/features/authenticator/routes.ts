import type { FastifyInstance } from 'fastify';
import { authenticator } from '#contract/people/authenticator.ts';
import { route } from '#server/kit/http/route.ts';
import type { AppParts } from './codes.ts';
import { beginSetUp, renewRecoveryCodes, showState, turnOff, turnOn } from './service.ts';

export function authenticatorRoutes(app: FastifyInstance, parts: AppParts) {
  route(app, authenticator.state, async (_, { person }) => showState(parts, person, person.mustHaveApp));
  route(app, authenticator.begin, async (_, { person }) => beginSetUp(parts, person));
  route(app, authenticator.turnOn, async ({ code }, { person }) => turnOn(parts, person, code));
  route(app, authenticator.renewRecoveryCodes, async (_, { person }) => renewRecoveryCodes(parts, person));
  route(app, authenticator.turnOff, async ({ code }, { person }) => turnOff(parts, person, code));
}
