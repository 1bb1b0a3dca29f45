import type { FastifyInstance } from 'fastify';
import { authenticator } from '#contract/authenticator.ts';
import { route } from '#server/kit/route.ts';
import { requireFresh, signedIn } from '#server/kit/session.ts';
import type { AppParts } from './codes.ts';
import { begin, renewRecoveryCodes, showState, turnOff, turnOn } from './service.ts';

export function authenticatorRoutes(app: FastifyInstance, parts: AppParts) {
  route(app, authenticator.state, async (_, request) => {
    const person = signedIn(request);
    return showState(parts, person, person.mustHaveApp);
  });
  route(app, authenticator.begin, async (_, request) => begin(parts, requireFresh(request)));
  route(app, authenticator.turnOn, async ({ code }, request) => turnOn(parts, requireFresh(request), code));
  route(app, authenticator.renewRecoveryCodes, async (_, request) =>
    renewRecoveryCodes(parts, requireFresh(request)),
  );
  route(app, authenticator.turnOff, async ({ code }, request) => turnOff(parts, signedIn(request), code));
}
