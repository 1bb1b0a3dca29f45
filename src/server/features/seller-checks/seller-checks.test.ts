import { expect, test } from 'vitest';
import { account } from '#contract/people/account.ts';
import { admin } from '#contract/office/admin.ts';
import { auditLog } from '#contract/office/audit-log.ts';
import { sellerChecks } from '#contract/office/seller-checks.ts';
import { businesses } from '#contract/sellers/businesses.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { products } from '#contract/trade/products.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { add, asVendor } from '../../../../test/products.ts';
import { newWorld } from '../../../../test/world.ts';

const checked = { hasSeenCnic: true, licenceNo: 'PB-4471/26', wasVisited: false };

async function newShop() {
  const world = await newWorld();
  const boss = await newAdmin(world);
  const vendor = await world.person(asVendor);
  const draft = { role: 'vendor', weightCategory: 'piece', quality: 'good' } as const;
  const { productId } = (await add(world, vendor, { ...draft, name: 'Wheat seed, Akbar 2019' })).body;
  const { uid: id } = vendor.user;
  const show = async () => (await world.call(products.show, { id: productId })).body;
  return { world, boss, vendor, draft, id, show };
}

test('everyone reads what the market office has checked and when, until the badge is removed', async () => {
  const { world, boss, vendor, id, show } = await newShop();
  const { businessId } = vendor.user.vendorData!;
  const page = async () => (await world.call(businesses.show, { id: businessId })).body;
  expect(await show()).toMatchObject({ sellerCheck: null, needsCheck: true });

  await world.call(sellerChecks.set, { id, ...checked }, boss);

  const badge = { ...checked, checkedOn: pakistanDay() };
  expect((await page()).check).toEqual(badge);
  expect((await show()).sellerCheck).toEqual(badge);
  expect((await world.call(admin.person, { id }, boss)).body.check).toEqual({ ...badge, adminName: 'Sadia' });
  expect((await world.call(account.download, {}, vendor)).body.sellerCheck).toEqual(badge);

  await world.call(sellerChecks.set, { id, ...checked, licenceNo: '', wasVisited: true }, boss);
  await world.call(sellerChecks.remove, { id }, boss);

  expect((await page()).check).toBeNull();
  expect((await show()).sellerCheck).toBeNull();
  expect((await world.call(sellerChecks.remove, { id }, boss)).status).toBe(404);
  const { items } = (await world.call(auditLog.list, {}, boss)).body;
  expect(items.map(({ action, about, reason }) => [action, about, reason])).toEqual([
    ['uncheck_seller', 'Imran', ''],
    ['check_seller', 'Imran', 'CNIC seen, visited'],
    ['check_seller', 'Imran', 'CNIC seen, dealer licence PB-4471/26'],
  ]);
});

test.each(['35202-1234567-1', '3520212345671', 'CNIC 35202 1234567 1'])(
  'the number of a CNIC, such as %s, is not taken for a licence',
  async (licenceNo) => {
    const { world, boss, id } = await newShop();

    const { status, body } = await world.call(sellerChecks.set, { id, ...checked, licenceNo }, boss);

    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: { licenceNo: expect.stringContaining('CNIC') } });
    await expect(
      world.db`insert into seller_checks (person_id, has_seen_cnic, licence_no, was_visited, admin_name)
        values (${id}, true, ${licenceNo}, false, 'Sadia')`,
    ).rejects.toThrow(/check constraint/);
  },
);

test('a badge says something that was checked', async () => {
  const { world, boss, id } = await newShop();
  const nothing = { hasSeenCnic: false, licenceNo: ' ', wasVisited: false };

  expect((await world.call(sellerChecks.set, { id, ...nothing }, boss)).body).toMatchObject({
    fields: { hasSeenCnic: 'Choose at least one thing that was checked.' },
  });
});

test('seed and pesticides of whoever is not checked are marked in what a search finds, and nothing else', async () => {
  const { world, boss, vendor, draft } = await newShop();
  for (const name of ['Weedicide, 1 litre', 'Sprayer for pesticides', 'Urea', 'کیڑے مار سپرے'])
    await add(world, vendor, { ...draft, name });
  const marked = async () => {
    const { items } = (await world.call(products.search, { farmer: 'true', vendor: 'true' })).body;
    return items.flatMap(({ name, isUnchecked }) => (isUnchecked ? [name] : [])).toSorted();
  };

  expect(await marked()).toEqual(['Weedicide, 1 litre', 'Wheat seed, Akbar 2019', 'کیڑے مار سپرے']);
  const other = await world.person(asVendor);
  await add(world, other, { ...draft, name: 'Maize seed' });
  await world.call(sellerChecks.set, { id: other.user.uid, ...checked }, boss);
  expect(await marked()).not.toContain('Maize seed');
});
