import { messenger } from '#server/gateways/messenger.ts';
import type { World } from './world.ts';

/** A market that shows codes on the page, and yet can put e-mails into its outbox. */
export const withMail = { messenger: { ...messenger({}), can: (channel: string) => channel === 'mail' } };

/** Somebody whom the command line has made an admin. */
export async function newAdmin(world: World, username = 'Sadia') {
  const person = await world.person({ username });
  await world.db`update people set role_flags = '{isBuyer,isAdmin}' where id = ${person.user.uid}`;
  return person;
}

export async function report(world: World, productId: string, people = 1) {
  await world.db`
    insert into reports (reporter_id, product_id, reason, details)
    select gen_random_uuid(), ${productId}, 'fraud', 'It is not what it says.' from generate_series(1, ${people})`;
}
