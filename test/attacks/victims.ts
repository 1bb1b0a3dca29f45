import { randomUUID } from 'node:crypto';
import { account } from '#contract/people/account.ts';
import { farmRecords } from '#contract/sellers/farm-records.ts';
import { galleries } from '#contract/sellers/galleries.ts';
import { messages } from '#contract/people/messages.ts';
import { needs } from '#contract/trade/needs.ts';
import { orders } from '#contract/trade/orders.ts';
import { paymentProofs } from '#contract/trade/payment-proofs.ts';
import { weightSlips } from '#contract/trade/weight-slips.ts';
import { confirmed } from '../confirm.ts';
import { newAdmin, report } from '../admins.ts';
import { place, walk } from '../orders.ts';
import { add, asFarmer, asVendor, type Person, picture } from '../products.ts';
import { bidFor, inDays } from '../product-offers.ts';
import { post, send } from '../requirements.ts';
import { write } from '../weight-slips.ts';
import type { World } from '../world.ts';
import type { Known } from './requests.ts';

/** Said only in private: whoever else reads it has got through. */
const secret = 'zamindar-secret';
/** On a product; not the number of an account. */
const shopPhone = '03451234567';

/** A market of people who mind their own business, and an attacker who is a member like them. */
export async function newVictims(world: World) {
  const farmer = await world.person({ ...asFarmer, username: 'Imran', email: 'imran.canary@example.org' });
  const vendor = await world.person({ ...asVendor, username: 'Bilal', email: 'bilal.canary@example.org' });
  const buyer = await world.person({ username: 'Ayesha', email: 'ayesha.canary@example.org' });
  const { productId } = (await add(world, farmer, { phone: shopPhone })).body;
  const admin = await newAdmin(world);
  const privateIds = [
    ...(await trade(world, { admin, farmer, vendor, buyer, productId, said: secret })),
    ...(await keep(world, farmer, secret)),
  ];
  const attacker = await world.person({
    username: 'Mallory',
    roles: { isBuyer: true, isFarmer: true, isVendor: true },
    farmerData: asFarmer.farmerData,
    vendorData: asVendor.vendorData,
  });
  const own = await keep(world, attacker, 'nothing special');
  const ownProduct = (await add(world, attacker, { phone: shopPhone })).body.productId;
  const friend = await world.person({ ...asVendor, username: 'Junaid' });
  const dealings = {
    admin,
    farmer: attacker,
    vendor: friend,
    buyer: friend,
    productId: ownProduct,
    said: 'a few words of mine',
  };
  own.push(...(await trade(world, dealings)));
  const victims = [farmer, vendor, buyer];
  const known: Known = {
    ids: [
      ...victims.map(({ user }) => user.uid),
      farmer.user.farmerData!.farmId,
      vendor.user.vendorData!.businessId,
      productId,
      ownProduct,
      ...privateIds,
      // Often enough, so that more than the lock of a door is tried.
      ...[own, own, own, own].flat(),
    ],
    words: {
      phone: [shopPhone],
      phoneNumber: ['03331234567', buyer.user.phoneNumber],
      buyerPhone: ['03331234567', ''],
      email: ['new@example.org', buyer.user.email],
      identifier: [farmer.user.phoneNumber, buyer.user.email, 'nobody@example.org'],
      url: ['https://example.org/a.jpg', 'http://169.254.169.254/latest/meta-data'],
      image: [await picture(world, attacker), await picture(world, farmer)],
      images: [[await picture(world, attacker)], [await picture(world, farmer)], []],
      date: ['2026-11-01', '9999-12-31'],
      day: [inDays(2), '9999-12-31'],
      weightCategory: ['Maund (40 kg)', 'Tons'],
      roles: [{ isBuyer: true }, { isFarmer: true, isAdmin: true }],
      farmerData: [undefined, asFarmer.farmerData],
      vendorData: [undefined, asVendor.vendorData],
      role: ['farmer'],
      version: [1],
      quality: ['Good'],
      priceBasis: ['unit'],
      price: [4800, '4800', ''],
      minimumOrder: [null, 2],
      priceSteps: [[], [{ from: 100, price: 4500 }]],
      farmer: ['true'],
      vendor: ['true', 'false'],
      minPrice: ['1', ''],
      maxPrice: ['9', ''],
      after: [undefined],
      sinceDate: ['2011-03-01'],
      q: ['Multan', 'lah'],
      city: ['Multan'],
      crop: ['wheat'],
      secret: await slipSecrets(world),
    },
  };
  return { victims, attacker, admin, known };
}

/** What nobody but their owner, and whom they trade with, may be told. */
export function canariesOf(victims: Person[]) {
  return victims.flatMap(({ user }) => [user.uid, user.phoneNumber!, user.email!]).concat(secret);
}

type Traders = {
  admin: Person;
  farmer: Person;
  vendor: Person;
  buyer: Person;
  productId: string;
  said: string;
};

async function trade(world: World, { admin, farmer, vendor, buyer, productId, said }: Traders) {
  const { orderNo } = (
    await place(world, buyer, productId, { note: said, quantity: 10, delivery: 'delivery', address: said })
  ).body;
  await walk(world, orderNo, [['accept', farmer]]);
  const proof = { orderNo, key: randomUUID(), reference: said };
  const { id: proofId } = (await world.call(paymentProofs.add, proof, buyer)).body;
  await write(world, orderNo, farmer);
  await world.call(weightSlips.object, { orderNo, version: 1, objection: said }, buyer);
  const { id } = (await post(world, vendor)).body;
  const offer = (await send(world, farmer, id, { note: said })).body;
  const bargain = (await bidFor(world, buyer, productId, { note: said })).body;
  await world.call(account.requestRemovalCode, {}, buyer);
  await world.call(messages.send, { message: said });
  await report(world, productId);
  const refundNo = await owedBack(world, { admin, farmer, buyer, productId, said });
  return [orderNo, refundNo, id, offer.id, bargain.id, proofId!];
}

/** An order whose seller reads where the buyer wants the money. */
async function owedBack(world: World, { admin, farmer, buyer, productId, said }: Omit<Traders, 'vendor'>) {
  await world.call(orders.setPaymentDetails, { details: said }, await confirmed(world, buyer));
  const { orderNo } = (await place(world, buyer, productId)).body;
  await walk(world, orderNo, [
    ['accept', farmer],
    ['hand_over', farmer],
    ['dispute', buyer],
    ['settle_for_buyer', admin],
  ]);
  return orderNo;
}

async function keep(world: World, person: Person, said: string) {
  const activity = await world.call(farmRecords.add, { activity: said, amount: 1, daysSinceLast: 1 }, person);
  const need = await world.call(needs.add, { crop: said }, person);
  await world.call(orders.setPaymentDetails, { details: said }, await confirmed(world, person));
  const link = { role: 'farmer' as const, url: 'https://example.org/field.jpg' };
  const hung = await world.call(galleries.link, link, person);
  return [activity.body.id, activity.body.recordId, need.body.key, hung.body.id];
}

/** The links that people hand on: whoever has one reads the slip. */
async function slipSecrets(world: World) {
  const rows = await world.db<
    { secret: string }[]
  >`select secret from weight_slips order by order_id desc limit 1`;
  return rows.map(({ secret }) => secret);
}
