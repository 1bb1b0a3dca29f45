import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { admin } from '#contract/office/admin.ts';
import { auditLog } from '#contract/office/audit-log.ts';
import { failedMessages } from '#contract/office/failed-messages.ts';
import { personHistory } from '#contract/office/person-history.ts';
import { newAdmin, report, withMail } from '../../../../test/admins.ts';
import { newMarket, place } from '../../../../test/orders.ts';
import { asFarmer } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';
import { maxNotes } from './history-queries.ts';

test('the page of a person has their products, their orders on both sides, and the reports about them', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const { farmer, buyer, productId } = await newMarket(world);
  await world.person(asFarmer);
  const { orderNo } = (await place(world, buyer, productId)).body;
  await report(world, productId);
  const { uid: id } = farmer.user;

  const products = (await world.call(admin.products, { sellerId: id }, boss)).body.items;
  expect(products).toMatchObject([{ id: productId, picture: { base: expect.any(String) } }]);
  for (const person of [farmer, buyer]) {
    const { body } = await world.call(admin.orders, { personId: person.user.uid }, boss);
    expect(body.items).toMatchObject([{ orderNo, buyerId: buyer.user.uid, sellerId: id }]);
  }
  expect((await world.call(admin.orders, { personId: boss.user.uid }, boss)).body.items).toEqual([]);
  expect((await world.call(personHistory.reports, { id }, boss)).body).toMatchObject([
    { productId, reason: 'fraud', reporter: null, verdict: null },
  ]);
  await world.call(admin.releaseProduct, { id: productId }, boss);
  expect((await world.call(personHistory.reports, { id }, boss)).body).toMatchObject([
    { verdict: 'dismissed' },
  ]);
});

test('the log of a person is what was done about them, their products and their orders', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const { farmer, buyer, productId } = await newMarket(world);
  await world.call(admin.holdProduct, { id: productId, reason: 'The picture shows another crop.' }, boss);
  await world.call(admin.makeInvestor, { id: farmer.user.uid }, boss);
  await world.call(admin.makeInvestor, { id: buyer.user.uid }, boss);

  const log = async (query: object) =>
    (await world.call(auditLog.list, query, boss)).body.items.map(({ action }) => action);

  expect(await log({ personId: farmer.user.uid })).toEqual(['make_investor', 'hide_product']);
  expect(await log({ show: 'product' })).toEqual(['hide_product']);
  expect(await log({ text: 'another CROP' })).toEqual(['hide_product']);
  expect(await log({ text: '%' })).toEqual([]);
  expect(await log({ size: 1 })).toEqual(['make_investor']);
});

test('a note says who wrote it; the person takes it along, and it goes with them', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const somebody = await world.person();
  const { uid: id } = somebody.user;

  expect((await world.call(personHistory.addNote, { id, text: ' ' }, boss)).body).toMatchObject({
    fields: { text: 'Please write a note.' },
  });
  const { body: note } = await world.call(personHistory.addNote, { id, text: 'Called him.' }, boss);

  expect((await world.call(personHistory.notes, { id }, boss)).body).toEqual([note]);
  expect(note).toMatchObject({ note: 'Called him.', adminName: 'Sadia' });
  expect((await world.call(account.download, {}, somebody)).body.officeNotes).toEqual([
    { note: 'Called him.', writtenAt: note.writtenAt },
  ]);
  const other = { id: boss.user.uid, noteId: note.id };
  expect((await world.call(personHistory.removeNote, other, boss)).status).toBe(404);
  await world.call(personHistory.removeNote, { id, noteId: note.id }, boss);
  expect((await world.call(personHistory.notes, { id }, boss)).body).toEqual([]);
  const { items } = (await world.call(auditLog.list, {}, boss)).body;
  expect(items.map(({ action }) => action)).toEqual(['remove_note', 'write_note']);
});

test('two who write the last note at once write one', async () => {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const { uid: id } = (await world.person()).user;
  await world.db`
    insert into person_notes (person_id, admin_name, note)
    select ${id}, 'Sadia', 'Called him.' from generate_series(2, ${maxNotes})`;

  const add = () => world.call(personHistory.addNote, { id, text: 'And again.' }, boss);
  const answers = await Promise.all([add(), add()]);

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
});

test('an admin learns by which ways the market can send', async () => {
  const demo = await newWorld();
  const { body } = await demo.call(failedMessages.gateways, {}, await newAdmin(demo));
  expect(body).toEqual({ sms: false, mail: false });

  const world = await newWorld(withMail);
  expect((await world.call(failedMessages.gateways, {}, await newAdmin(world))).body).toEqual({
    sms: false,
    mail: true,
  });
});
