import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { auditLog } from '#contract/office/audit-log.ts';
import { failedMessages } from '#contract/office/failed-messages.ts';
import { hiddenQuestions } from '#contract/office/hidden-questions.ts';
import { personHistory } from '#contract/office/person-history.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { messages } from '#contract/people/messages.ts';
import { people } from '#contract/people/people.ts';
import { suspiciousPairs } from '#contract/office/suspicious-pairs.ts';
import { newAdmin, withMail } from '../../../../test/admins.ts';
import { add, asFarmer } from '../../../../test/products.ts';
import { answered } from '../../../../test/questions.ts';
import { newWorld } from '../../../../test/world.ts';

const doors: [string, Endpoint][] = [
  ...Object.entries(admin),
  ...Object.entries(hiddenQuestions),
  ...Object.entries(personHistory),
  ...Object.entries(failedMessages),
  ['audit log', auditLog.list],
  ['suspicious pairs', suspiciousPairs.list],
  ['messages', messages.list],
  ['mark', messages.mark],
  ['reply', messages.reply],
];

test.each(doors)('%s opens for an admin, and for no visitor, user or seller', async (_, door) => {
  const world = await newWorld(withMail);
  const boss = await newAdmin(world);
  const [user, seller, somebody] = [await world.person(), await world.person(asFarmer), await world.person()];
  const { productId } = (await add(world, seller)).body;
  await world.call(messages.send, { email: 'nadeem@example.com', message: 'Salam' });
  const [message] = await world.db<{ id: string }[]>`select id from messages`;
  await prepare();
  const id = await idFor(door.path);
  const text = door.method === 'GET' ? '' : 'Yes.';
  const input = { id, noteId: await newNote(), reason: 'Because', text, isRead: true } as never;
  const before = await picture();

  for (const [who, status] of [
    [undefined, 401],
    [user, 403],
    [seller, 403],
  ] as const)
    expect(await world.call(door, input, who)).toMatchObject({ status });
  expect(await picture()).toEqual(before);
  expect((await world.call(door, input, boss)).status).toBe(200);

  async function idFor(path: string) {
    if (path.includes('/people/')) return somebody.user.uid;
    if (path.includes('/questions/')) return question();
    return path.includes('/messages/') ? message!.id : productId;
  }
  async function question() {
    const asked = await answered(world, { buyer: user, farmer: seller, productId });
    if (door === hiddenQuestions.show)
      await world.call(hiddenQuestions.hide, { id: asked, reason: 'Because' }, boss);
    return asked;
  }
  async function newNote() {
    const note = { id: somebody.user.uid, text: 'Called him.' };
    return (await world.call(personHistory.addNote, note, boss)).body.id;
  }
  /** Somebody must be suspended before they can be restored, and held before they can be shown, as a product must. */
  async function prepare() {
    if (door === admin.releasePerson) await world.call(people.rename, { username: 'State Bank' }, somebody);
    if (door === admin.releaseProduct)
      await world.call(admin.holdProduct, { id: productId, reason: 'Because' }, boss);
    if (door === admin.restore)
      await world.call(admin.suspend, { id: somebody.user.uid, reason: 'Because' }, boss);
  }
  function picture() {
    return world.db`
      select (select jsonb_agg(p order by id) from people p) as people,
        (select jsonb_agg(p order by id) from products p) as products,
        (select jsonb_agg(h) from product_holds h) as holds, (select jsonb_agg(m) from messages m) as messages,
        (select count(*)::int from audit_log) as actions`;
  }
});
