import { expect, test } from 'vitest';
import { orders } from '#contract/trade/orders.ts';
import { readRaastCode } from '#contract/trade/raast/read.ts';
import { writeRaastCode } from '#contract/trade/raast/write.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { confirmed } from '../../../../test/confirm.ts';
import {
  brought,
  newMarket,
  place,
  productOf,
  sayWhereMoneyGoes,
  stepOf,
  walk,
} from '../../../../test/orders.ts';
import { answerBy, bidFor, counterBy, offerSeenBy } from '../../../../test/product-offers.ts';
import { newWorld } from '../../../../test/world.ts';

test('the buyer is told where to send the money, once the order is accepted', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  await confirmed(world, farmer);
  await world.call(orders.setPaymentDetails, { details: 'Raast 03000000001, Imran Sandhu' }, farmer);
  const { orderNo, paymentDetails } = (await place(world, buyer, productId, { payment: 'transfer' })).body;
  expect(paymentDetails).toBeNull();

  await walk(world, orderNo, [['accept', farmer]]);

  const asked = await world.call(orders.show, { orderNo }, buyer);
  expect(asked.body.paymentDetails).toBe('Raast 03000000001, Imran Sandhu');
  const paid = await walk(world, orderNo, [['confirm_payment', farmer]]);
  expect(paid.paymentDetails).toBeNull();
});

test('a buyer who pays by transfer gets a Raast code with the amount, made of what the seller’s bank wrote', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  const seller = await confirmed(world, farmer);
  const iban = 'PK36SCBL0000001123456702';
  const ofTheBank = writeRaastCode({ iban, scheme: '30' }, 1);
  const changed = await world.call(
    orders.setPaymentDetails,
    { iban: ofTheBank.replace('05011', '05012') },
    seller,
  );
  expect(changed.body).toMatchObject({ fields: { iban: en.Fields.raastDamaged } });
  const mistyped = await world.call(
    orders.setPaymentDetails,
    { iban: 'PK37 SCBL 0000 0011 2345 6702' },
    seller,
  );
  expect(mistyped.body).toMatchObject({ fields: { iban: en.Fields.iban } });
  const kept = await world.call(orders.setPaymentDetails, { details: '', iban: ofTheBank }, seller);
  expect(kept.body).toEqual({ details: '', iban });

  const { orderNo, amount } = (await place(world, buyer, productId, { payment: 'transfer' })).body;
  const asked = await walk(world, orderNo, [['accept', farmer]]);
  expect(asked).toMatchObject({ iban, paymentDetails: null });
  expect(readRaastCode(asked.raastCode!)).toEqual({ iban, scheme: '30', rupees: amount });
  const paid = await walk(world, orderNo, [['confirm_payment', farmer]]);
  expect(paid).toMatchObject({ iban: null, raastCode: null });

  await world.call(orders.setPaymentDetails, { details: 'Raast 03000000021' }, seller);
  expect((await world.call(orders.paymentDetails, {}, seller)).body).toEqual({
    details: 'Raast 03000000021',
    iban,
  });
  await world.call(orders.setPaymentDetails, { iban: '' }, seller);
  expect((await world.call(orders.paymentDetails, {}, seller)).body.iban).toBe('');
});

test('a seller who has not said where the money goes says yes to no transfer, in an order or an offer', async () => {
  const world = await newWorld();
  const { farmer, buyer, productId } = await newMarket(world);
  await world.db`delete from payment_details`;
  const first = { code: 'payment_details_first' };
  const transfer = { payment: 'transfer' };
  const { orderNo } = (await place(world, buyer, productId, { ...transfer, ...brought })).body;
  for (const event of ['accept', 'add_charge'] as const)
    expect((await world.call(orders.step, stepOf(orderNo, event, 'placed'), farmer)).body).toMatchObject(
      first,
    );
  const offer = (await bidFor(world, buyer, productId, transfer)).body;
  expect((await answerBy(world, farmer, offer, 'accept')).body).toMatchObject(first);
  expect((await counterBy(world, farmer, offer, { ...transfer, price: 4700 })).body).toMatchObject(first);
  expect(await offerSeenBy(world, farmer, offer.id)).toMatchObject({ state: 'open', version: offer.version });
  expect((await productOf(world, farmer, productId)).reserved).toBe(1);

  // In cash there is nothing to say; and a buyer can say yes whatever the seller has written since.
  const inCash = (await counterBy(world, farmer, offer, { price: 4700 })).body;
  await sayWhereMoneyGoes(world.db, farmer.user.uid);
  const again = (await counterBy(world, buyer, inCash, { ...transfer, price: 4600 })).body;
  const named = (await counterBy(world, farmer, again, { ...transfer, price: 4650 })).body;
  await world.db`delete from payment_details`;
  expect((await answerBy(world, buyer, named, 'accept')).body.state).toBe('accepted');
  await sayWhereMoneyGoes(world.db, farmer.user.uid);
  expect((await walk(world, orderNo, [['accept', farmer]])).state).toBe('awaiting_payment');
});

test('payment details are one’s own, and are kept as typed', async () => {
  const world = await newWorld();
  const [one, two] = [await world.person(), await world.person()];
  await confirmed(world, one);
  const details = `<script>'"; drop table orders; --`;

  expect((await world.call(orders.setPaymentDetails, { details }, one)).status).toBe(200);

  expect((await world.call(orders.paymentDetails, {}, one)).body).toEqual({ details, iban: '' });
  expect((await world.call(orders.paymentDetails, {}, two)).body).toEqual({ details: '', iban: '' });
  for (const bad of ['x'.repeat(301), 'a\0b']) {
    expect((await world.call(orders.setPaymentDetails, { details: bad }, one)).status).toBe(422);
  }
  expect((await world.call(orders.setPaymentDetails, { details })).status).toBe(401);
  expect((await world.call(orders.paymentDetails, {})).status).toBe(401);
});
