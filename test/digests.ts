import { notifications } from '#contract/people/notifications.ts';
import { savedSearches } from '#contract/trade/saved-searches.ts';
import { sendDigests } from '#server/features/digests/service.ts';
import { messenger } from '#server/gateways/messenger.ts';
import type { Db } from '#server/kit/database/db.ts';
import { secretsFrom } from '#server/kit/sessions/secrets.ts';
import type { Person } from './products.ts';
import type { World } from './world.ts';

const secrets = secretsFrom('the secret of the tests');
export const origin = 'http://localhost:3000';
/** Configured, and never there. */
export const bySms = messenger({
  sms: {
    url: 'http://127.0.0.1:9/',
    method: 'POST',
    template: 'mobile={to}&message={text}',
    contentType: 'application/x-www-form-urlencoded',
  },
});

/** Ten in the morning in Pakistan; the first day is long past, so that no digest by the clock comes in between. */
export function morning(day: number) {
  return new Date(Date.UTC(2020, 0, day, 5));
}

export function digestParts(db: Db, ways = messenger({})) {
  return { db, secrets, messenger: ways, origin };
}

export function save(world: World, person: Person, filters: object) {
  return world.call(savedSearches.save, filters, person);
}

/** What the digest of a day has told somebody, newest first. */
export async function digestsOf(world: World, person: Person) {
  const { items } = (await world.call(notifications.list, {}, person)).body;
  return items.filter(({ event }) => event === 'digest').map(({ about }) => about);
}

export function digest({ db }: World, day: number, ways = messenger({})) {
  return sendDigests(digestParts(db, ways), { now: morning(day) });
}

export async function messagesIn({ db }: World) {
  const rows = await db<{ sealed: Buffer }[]>`select sealed from outbox order by written_at`;
  return rows.map(({ sealed }) => JSON.parse(secrets.unseal(sealed)) as { to: string; text: string });
}
