import type { FastifyInstance } from 'fastify';
import { alertPreferences } from '#contract/people/alert-preferences.ts';
import type { Messenger } from '#server/gateways/messenger.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { callerOf } from '#server/kit/limits/caller.ts';
import { alertPreferenceOf, messagesByStopSecret, setAlertPreference, stopMessages } from './service.ts';

export function alertPreferenceRoutes(app: FastifyInstance, db: Db, messenger: Messenger) {
  route(app, alertPreferences.mine, async (_, { person }) => alertPreferenceOf(db, messenger, person.id));
  route(app, alertPreferences.set, async ({ channel }, { person }) =>
    setAlertPreference(db, messenger, person.id, channel),
  );
  route(app, alertPreferences.behindLink, async ({ secret }, request) =>
    messagesByStopSecret(db, secret, callerOf(request)),
  );
  route(app, alertPreferences.stop, async ({ secret }, request) =>
    stopMessages(db, secret, callerOf(request)),
  );
}
