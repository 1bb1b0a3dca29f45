import { expect, test, vi } from 'vitest';
import { auditLog } from '#contract/office/audit-log.ts';
import { people } from '#contract/people/people.ts';
import { ownDatabase } from '../../../../test/database.ts';
import { business, farm, newAddress, newWorld } from '../../../../test/world.ts';
import { makeAdmin } from './service.ts';
import { patience } from '../../../../test/patience.ts';

await ownDatabase();

const draft = { username: 'Imran', phoneNumber: '03001234567', roles: { isBuyer: true } };

test('[3-05][5-11] a person is kept under the phone number in its one form', async () => {
  const { call, db } = await newWorld();

  const { status } = await call(people.signUp, { ...draft, phoneNumber: '+92 300-1234567' });

  expect(status).toBe(200);
  expect(await db`select key, phone from people`).toEqual([{ key: '03001234567', phone: '03001234567' }]);
});

test('[3-05] without a phone the key is the e-mail with dots as underscores', async () => {
  const { call, db } = await newWorld();

  await call(people.signUp, { ...draft, phoneNumber: null, email: 'A.Khan@mail.example.com' });

  expect(await db`select key from people`).toEqual([{ key: 'a_khan@mail_example_com' }]);
});

test('[5-01] neither phone nor e-mail is refused in the words of the spec', async () => {
  const { call } = await newWorld();
  const { status, body } = await call(people.signUp, { ...draft, phoneNumber: '', email: '' });
  expect(status).toBe(422);
  expect(body).toMatchObject({ message: 'A phone number or email must be provided.' });
});

test.each(['+923001234567', '00923001234567', '0300 1234567'])(
  '[5-02][5-12] %s is the person who signed up as 03001234567',
  async (phoneNumber) => {
    const { call } = await newWorld();
    await call(people.signUp, draft);

    const { status, body } = await call(people.signUp, { ...draft, phoneNumber });

    expect(status).toBe(409);
    expect(body).toMatchObject({ message: 'A user with this identifier already exists.' });
  },
);

test('[5-02] two e-mails that differ in case, or make one key, are one person', async () => {
  const { call } = await newWorld();
  await call(people.signUp, { ...draft, phoneNumber: null, email: 'a.b@example.com' });

  for (const email of ['A.B@Example.com', 'a_b@example.com']) {
    expect((await call(people.signUp, { ...draft, phoneNumber: null, email })).status).toBe(409);
  }
});

test('[5-19] a registration without a role is refused in the words of the spec', async () => {
  const { call } = await newWorld();
  for (const roles of [{}, { isFarmer: false }]) {
    const { body } = await call(people.signUp, { ...draft, roles });
    expect(body).toMatchObject({ message: 'Please select at least one role.' });
  }
});

test('of twenty sign-ups of one number at the same instant one wins', async () => {
  const { call, db } = await newWorld();

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call(people.signUp, draft, { from: newAddress() })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await db`select from people`).toHaveLength(1);
});

test('who is made an admin on the command line stands in the audit log, and only once', async () => {
  const { call, db, person } = await newWorld();
  const sadia = await person({ username: 'Sadia' });
  const { uid, phoneNumber } = sadia.user;

  for (let time = 0; time < 2; time++) expect(await makeAdmin(db, phoneNumber!)).toBe('Sadia');
  expect(await makeAdmin(db, '03009999999')).toBeUndefined();

  const { body } = await call(auditLog.list, {}, sadia);
  expect(body.items).toMatchObject([
    { adminName: null, action: 'make_admin', subject: uid, about: 'Sadia', reason: '' },
  ]);
});

test('who could not be noted in the audit log is no admin', async () => {
  const { db, person } = await newWorld();
  const { user } = await person();
  await db`alter table audit_log add constraint full_up check (action <> 'make_admin') not valid`;

  await expect(makeAdmin(db, user.phoneNumber!)).rejects.toThrow(/full_up/);
  await db`alter table audit_log drop constraint full_up`;

  expect(await db`select from people where 'isAdmin' = any(role_flags)`).toEqual([]);
});

test('[3-08] whoever signs up through the API can be an investor', async () => {
  const { call, signIn } = await newWorld();

  const { status } = await call(people.signUp, { ...draft, roles: { isInvestor: true } });

  expect(status).toBe(200);
  const { user } = await signIn(draft.phoneNumber);
  expect(user.roles).toEqual({ isInvestor: true });
});

test('nobody can make themselves an admin', async () => {
  const { call, db } = await newWorld();

  await call(people.signUp, { ...draft, roles: { isBuyer: true, isAdmin: true } as never });

  expect(await db`select from people where 'isAdmin' = any(role_flags)`).toHaveLength(0);
});

test.each([
  ['a farmer without a farm', { roles: { isFarmer: true } }, 'farmerData'],
  ['a supplier without a business', { roles: { isVendor: true } }, 'vendorData'],
  [
    'a farm without a city',
    { roles: { isFarmer: true }, farmerData: { ...farm, farmCity: ' ' } },
    'farmerData.farmCity',
  ],
  [
    'a farm of no size',
    {
      roles: { isFarmer: true },
      farmerData: { ...farm, farmSize: { farmSizeCategory: 'Acre', farmSizeValue: '' } },
    },
    'farmerData.farmSize.farmSizeValue',
  ],
  [
    'an unknown province',
    { roles: { isVendor: true }, vendorData: { ...business, vendorProvince: 'Atlantis' } },
    'vendorData.vendorProvince',
  ],
  [
    'a business of the future',
    { roles: { isVendor: true }, vendorData: { ...business, sinceDate: '2999-01-01' } },
    'vendorData.sinceDate',
  ],
  ['an empty name', { username: ' ' }, 'username'],
  ['an enormous name', { username: 'x'.repeat(500) }, 'username'],
  ['a foreign phone', { phoneNumber: '+4915112345678' }, 'phoneNumber'],
  ['a broken e-mail', { email: 'nobody' }, 'email'],
])('%s is refused and the field is named', async (_, change, field) => {
  const { call, db } = await newWorld();

  const { status, body } = await call(people.signUp, { ...draft, ...change } as never);

  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } });
  expect(await db`select from people`).toHaveLength(0);
});

/** What a seller tells only later, on the page of the farm or the shop. */
const untold = { about: '', hours: '', address: '' };

test('[1-02][3-07] a person with both roles has both sets of data', async () => {
  const { person } = await newWorld();

  const { user } = await person({
    roles: { isFarmer: true, isVendor: true },
    farmerData: farm,
    vendorData: business,
  });

  expect(user).toEqual({
    uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    username: 'Imran',
    phoneNumber: expect.stringMatching(/^0300/),
    email: null,
    roles: { isFarmer: true, isVendor: true },
    farmerData: { ...farm, ...untold, farmId: expect.any(String), marker: null },
    vendorData: { ...business, ...untold, businessId: expect.any(String), marker: null },
    rating: { average: null, reviewCount: 0, reviewerCount: 0 },
    picture: null,
    heldFor: null,
    savesData: false,
  });
});

test('[4-05][4-06][7-03] a role can be added later, with its data', async () => {
  const { person, call } = await newWorld();
  const buyer = await person();

  await call(people.becomeFarmer, farm, buyer);
  const { body } = await call(people.becomeVendor, business, buyer);

  expect(body.roles).toEqual({ isBuyer: true, isFarmer: true, isVendor: true });
  expect(body).toMatchObject({ farmerData: farm, vendorData: business });
});

test('a second registration of a role changes nothing', async () => {
  const { person, call } = await newWorld();
  const farmer = await person({ roles: { isFarmer: true }, farmerData: farm });

  const { status, body } = await call(people.becomeFarmer, { ...farm, farmName: 'Another' }, farmer);

  expect(status).toBe(200);
  expect(body.farmerData?.farmName).toBe('Sandhu Farms');
});

test('a stranger can neither read nor change a person', async () => {
  const { call } = await newWorld();
  for (const answer of [
    await call(people.me, {}),
    await call(people.rename, { username: 'Thief' }),
    await call(people.becomeFarmer, farm),
    await call(people.becomeVendor, business),
  ]) {
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'signed_out', message: 'Please sign in first.' });
  }
});

test.each([
  ['farmer', people.becomeFarmer, farm],
  ['supplier', people.becomeVendor, business],
] as const)(
  '[5-03] whoever is deleted while they become a %s is told that there is no such user',
  async (_, become, data) => {
    const { person, call, db } = await newWorld();
    const leaver = await person();

    // Past the door that asks who calls, and before anything is written.
    const { answer } = await db.begin(async (tx) => {
      await tx`delete from people where id = ${leaver.user.uid}`;
      const sent = call(become as typeof people.becomeFarmer, data as typeof farm, leaver);
      await vi.waitFor(async () => {
        const waiting = await db`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(waiting).toHaveLength(1);
      }, patience);
      return { answer: sent };
    });

    const { status, body } = await answer;
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'user_not_found', message: 'User not found.' });
  },
);

test('the name can be changed, and hostile text stays text', async () => {
  const { person, call } = await newWorld();
  const someone = await person();
  const username = `<img src=x onerror=alert(1)>'; drop table people; --`;

  expect((await call(people.rename, { username }, someone)).body.username).toBe(username);
  expect((await call(people.rename, { username: '' }, someone)).status).toBe(422);
});

test('sign-ups from one address are limited', async () => {
  const { call, db } = await newWorld();
  await db`insert into limits (name, who, uses, until) values ('POST /api/people', '10.9.9.9', ${5 * 50}, now() + interval '1 hour')`;

  const { status, body } = await call(people.signUp, draft, { from: '10.9.9.9' });

  expect(status).toBe(429);
  expect(body).toMatchObject({ retryAfterSeconds: expect.any(Number) });
});
