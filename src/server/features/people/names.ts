import { notify } from '#server/features/notifications/service.ts';
import { releaseProductsOf, withholdProductsOf } from '#server/features/moderation/service.ts';
import { announceSeller } from '#server/features/seller-pages/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import {
  areNamesJudged,
  findNames,
  holdPerson,
  listUnseenNames,
  noteNamesJudged,
  releasePerson,
} from './name-queries.ts';
import { impersonates } from './impersonation.ts';
import { lockPerson } from './queries.ts';

/** Does what may change what somebody is called, and judges it. */
export async function judgingNames<Result>(tx: Tx, personId: string, change: () => Promise<Result>) {
  if (!(await lockPerson(tx, personId))) throw new Refused('user_not_found');
  const before = await findNames(tx, personId);
  const result = await change();
  await judgeNames(tx, personId, before.names);
  return result;
}

/** Only a new name is judged: what an admin has looked at stays as the admin left it. A name that impersonates is kept, and whoever
 *  bears it is out of sight; an honest one brings them back. */
export async function judgeNames(tx: Tx, personId: string, before: string[] = []) {
  const { names, isAdmin, isHeld } = await findNames(tx, personId);
  const impersonating = [...new Set(names.filter(impersonates))];
  // Who runs the market may be called so.
  const isCaught = !isAdmin && impersonating.some((name) => !before.includes(name));
  if (isHeld && impersonating.length === 0) await releaseName(tx, personId);
  else if (isHeld || isCaught) await hold(tx, personId, { names: impersonating.join(', '), isNew: !isHeld });
}

/** Once in a market, for the names that were taken before there was a rule. No migration can read them as the rule does. */
export async function judgeOldNames(db: Db) {
  if (await areNamesJudged(db)) return;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const people = await listUnseenNames(db, after);
    for (const { id } of people.filter(({ names }) => names.some(impersonates))) {
      await db.begin(async (tx) => {
        await lockPerson(tx, id);
        await judgeNames(tx, id);
      });
    }
    const last = people.at(-1);
    if (!last) break;
    after = last.id;
  }
  await noteNamesJudged(db);
}

async function hold(tx: Tx, personId: string, { names, isNew }: { names: string; isNew: boolean }) {
  await holdPerson(tx, personId, names);
  await announce(tx, 'me', [personId]);
  await announce(tx, 'admin', 'admins');
  if (isNew) {
    await withholdProductsOf(tx, personId, 'name');
    await notify(tx, [personId], { event: 'name_held', subject: personId, about: names });
  }
  await announceSeller(tx, personId);
}

/** Nothing is wrong with the name, or not any more. Gives the person's, or nothing when nobody is held. */
export async function releaseName(tx: Tx, personId: string) {
  const person = await releasePerson(tx, personId);
  if (!person) return undefined;
  await releaseProductsOf(tx, personId, 'name');
  await announce(tx, 'me', [personId]);
  await notify(tx, [personId], { event: 'name_released', subject: personId, about: person.username });
  await announce(tx, 'admin', 'admins');
  await announceSeller(tx, personId);
  return person.username;
}
