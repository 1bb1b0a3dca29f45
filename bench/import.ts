import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { keepCookies } from '../test/cookies.ts';
import { makeFolder } from '../test/folder.ts';
import { manyProducts, maxImportRows } from '#contract/trade/many-products.ts';
import { sessions } from '#contract/people/sessions.ts';
import { people } from '#contract/people/people.ts';
import { buildApp } from '#server/app.ts';
import { messenger } from '#server/gateways/messenger.ts';
import { storage } from '#server/gateways/storage.ts';
import { connect, type Db } from '#server/kit/database/db.ts';
import { startPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { secretsFrom } from '#server/kit/sessions/secrets.ts';
import { median, report, round } from './asking.ts';
import { fillWithProducts } from './many-products.ts';
import { draft } from '../test/product-draft.ts';

/** How many products the market has before: `npm run bench:import -- 100000`. */
const market = Number(process.argv[2] ?? 20_000);
const size = maxImportRows;
const runs = 5;
const phone = '03000000002';
const rows = Array.from({ length: size }, (_, at) => ({
  ...draft,
  name: `${['Wheat', 'Urea', 'Onion seed', 'DAP', 'Basmati'][at % 5]} ${at}`,
  price: 500 + at,
  location: ['Multan, Punjab', 'Sukkur, Sindh', 'Quetta, Balochistan'][at % 3]!,
  quality: 'good' as const,
  phone,
  weightCategory: 'kilograms' as const,
  weight: 1 + (at % 400),
  desc: 'Clean and dry, packed in bags of 50 kg, ready to load.',
}));

const folder = await makeFolder();
const postgres = await startPostgres({ folder, durable: true });
const db = connect(postgres.url);
try {
  await migrate(db, 'db/migrations');
  await fillWithProducts(db, market);
  report('bench:import', await measure(db));
} finally {
  await db.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(base: Db) {
  const app = await buildApp({
    db: base,
    secrets: secretsFrom('bench'),
    messenger: messenger({}),
    storage: await storage(folder),
    origin: 'http://localhost',
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = await signIn(url);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < runs; run++) {
    ours.push(
      await timed(() =>
        post(url, manyProducts.import.path, { key: randomUUID(), role: 'vendor', rows }, cookie),
      ),
    );
    bare.push(await timed(() => bareInsert(base, run)));
    // One seller cannot keep them all.
    await base`delete from products where owner_id = (select id from people where phone = ${phone})`;
  }
  await app.close();
  return [
    { name: `import.${size}`, value: perSecond(ours), unit: 'rows/s', reference: perSecond(bare) },
    {
      name: `import.${size}.time`,
      value: round(median(ours) / 1000),
      unit: 's',
      reference: round(median(bare) / 1000),
    },
  ];
}

/** What nobody can beat: the rows that the import has just made, copied inside the database with all their indexes. */
async function bareInsert(base: Db, run: number) {
  const columns = base`role, name, price, price_basis, rupees_per_maund, location, quality, phone, weight_category, weight,
    description, dated, search_text, spot, spot_of`;
  const { count } = await base`
    insert into products (id, owner_id, ${columns})
    select 'product_' || ${1_500_000_000_000 + run * size}::bigint + row_number() over (), owner_id, ${columns}
    from products where phone = ${phone} and length(id) > 21 order by posted_at desc, id desc limit ${size}`;
  if (count !== size) throw new Error(`the bare insert made ${count} rows`);
}

async function signIn(url: string) {
  const business = {
    vendorName: 'Bench',
    businessName: 'Bench',
    sinceDate: '2011-03-01',
    vendorCity: 'Lahore',
    vendorProvince: 'Punjab',
  };
  const draft = { username: 'Bench', phoneNumber: phone, roles: { isVendor: true }, vendorData: business };
  await post(url, people.signUp.path, draft);
  const asked = await post(url, sessions.requestCode.path, { identifier: phone });
  const { demoCode } = (await asked.json()) as { demoCode: string };
  const browser = keepCookies('', asked.headers.getSetCookie());
  const answer = await post(url, sessions.signIn.path, { identifier: phone, code: demoCode }, browser);
  return keepCookies(browser, answer.headers.getSetCookie());
}

async function post(url: string, path: string, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function timed(work: () => Promise<unknown>) {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function perSecond(times: number[]) {
  return Math.round(size / (median(times) / 1000));
}
