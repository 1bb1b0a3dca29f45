import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/built.ts';
import { makeFolder } from '../test/folder.ts';
import { connect } from '#server/kit/database/db.ts';
import { startPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { type Ask, ask, percentiles, report, round } from './asking.ts';
import { type BenchPerson, fillWithOrders, fillWithPeople } from './many-people.ts';
import { fillWithProducts } from './many-products.ts';
import { coreMsOf, parentOf, startProcess } from './processes.ts';
import { from } from './scenarios.ts';

/** What news costs as a whole: so many open pages of ten kinds, ten changes a second, for a minute or as long as told:
 *  `npm run bench:live -- 60`. Beside it, the same changes while nobody looks. */
const seconds = Number(process.argv[2] ?? 60);
const pagesOfAKind = 100;
const perSecond = 10;
/** More requests than these, beside those of pages that show the very thing, are waste. */
const maxOfOthers = 3;

type Counted = {
  ofLookers: number;
  ofOthers: number;
  byPath: Record<string, number>;
  saw: { id: string; price: string; at: number }[];
};
type Product = {
  id: string;
  ownerId: string;
  pageId: string;
  price: number;
  version: number;
  isOpen: boolean;
};

await ensureBuilt();
const folder = await makeFolder();
const postgres = await startPostgres({ folder, durable: true });
const db = connect(postgres.url, { connections: 4 });
try {
  await migrate(db, 'db/migrations');
  const people = await fillWithPeople(db, 300);
  await makeSuppliers();
  await fillWithOrders(db, people, 3000);
  await fillWithProducts(
    db,
    3000,
    people.map(({ id }) => id),
  );
  await measure(people);
} finally {
  await db.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function makeSuppliers() {
  await db`update people set role_flags = role_flags || '{isVendor}'::text[]`;
  await db`
    insert into businesses (person_id, vendor_name, business_name, since_date, city, province)
    select id, username, 'Business of ' || username, '2011-03-01', 'Lahore', 'Punjab' from people`;
}

async function measure(people: BenchPerson[]) {
  const server = await startProcess(['dist/server/main.js'], {
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'error',
    PORT: '0',
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    GEOCODER_URL: 'off',
  });
  const [backend] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const database = parentOf(backend!.pid);
  const used = () => coreMsOf(server.pid) + coreMsOf(database);
  const browsers = await openBrowsers();
  try {
    const changes = await changesOf(people, server.url, browsers.tell);
    const alone = await costOf(() => changes.run(Math.min(20, seconds)), used);
    await browsers.open(server.url, await pagesFor(people, changes.products));
    await browsers.settled();
    const watched = await costOf(() => changes.run(seconds), used);
    await wait(4000);
    const { ofLookers, ofOthers, byPath, saw } = await browsers.count();
    const delays = saw.flatMap(({ id, price, at }) => {
      const sentAt = changes.sent.get(id + price);
      return sentAt === undefined ? [] : [at - sentAt];
    });
    console.log(Object.entries(byPath).toSorted(([, one], [, other]) => other - one));
    const each = (value: number) => round(value / watched.count);
    report('bench:live', [
      { name: 'live.changes', value: watched.count, unit: 'changes', reference: seconds * perSecond },
      { name: 'live.others', value: each(ofOthers), unit: 'requests per change', reference: maxOfOthers },
      { name: 'live.lookers', value: each(ofLookers), unit: 'requests per change' },
      {
        name: 'live.cost',
        value: round(watched.ms / watched.count),
        unit: 'ms of a core per change',
        reference: round(alone.ms / alone.count),
      },
      { name: 'live.to-the-screen, p50', value: percentiles(delays).p50, unit: 'ms' },
      { name: 'live.to-the-screen, p99', value: percentiles(delays).p99, unit: 'ms' },
    ]);
    if (each(ofOthers) > maxOfOthers) process.exitCode = 1;
  } finally {
    browsers.end();
    await server.end();
  }
}

async function costOf(run: () => Promise<number>, used: () => number) {
  const before = used();
  const count = await run();
  return { count, ms: used() - before };
}

/** Another process: what it costs is a phone's, not ours. */
async function openBrowsers() {
  const child = fork('bench/pages/open-pages.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TSX_TSCONFIG_PATH: 'src/web/tsconfig.json', NODE_ENV: 'production' },
  });
  await once(child, 'message');
  const count = async () => {
    child.send({ count: true });
    const [counted] = (await once(child, 'message')) as [Counted];
    return counted;
  };
  return {
    tell: (changing: string[]) => void child.send({ changing }),
    open: async (url: string, pages: object[]) => {
      child.send({ open: { url, pages } });
      await once(child, 'message');
    },
    /** Until all pages have loaded, and none asks for anything. */
    settled: async () => {
      for (;;) {
        await wait(3000);
        const { ofLookers, ofOthers } = await count();
        if (ofLookers + ofOthers === 0) return;
      }
    },
    count,
    end: () => child.kill(),
  };
}

async function pagesFor(people: BenchPerson[], products: Product[]) {
  const orders = await db<{ orderNo: string; sellerId: string }[]>`
    select order_no, seller_id from orders order by id limit ${pagesOfAKind}`;
  const words = ['wheat', 'rice', 'mango', 'potato', 'onion', 'cotton', 'maize', 'tomato', 'fresh', 'desi'];
  const cookieOf = new Map(people.map(({ id, cookie }) => [id, cookie]));
  return Array.from({ length: pagesOfAKind }, (_, at) => {
    const { id: uid, cookie } = people[at]!;
    const mine = { uid, id: '', cookie };
    const stranger = { uid: '', cookie: '' };
    const order = orders[at]!;
    return [
      { kind: 'search', ...stranger, id: words[at % words.length]! },
      { kind: 'product', ...stranger, id: products[at * 3]!.id },
      { kind: 'farm', ...stranger, id: products[at * 3]!.pageId },
      { kind: 'own products', ...mine },
      { kind: 'orders', ...mine },
      { kind: 'one order', uid: order.sellerId, id: order.orderNo, cookie: cookieOf.get(order.sellerId)! },
      { kind: 'requirements', ...stranger, id: '' },
      { kind: 'own requirements', ...mine },
      { kind: 'dashboard', ...mine },
      { kind: 'bell', ...mine },
    ];
  }).flat();
}

/** Six new prices, one product put away and one back on offer, one order and one requirement, over and over. */
async function changesOf(people: BenchPerson[], url: string, tell: (changing: string[]) => void) {
  const cookies = new Map(people.map(({ id, cookie }) => [id, cookie]));
  const products = [
    ...(await db<Product[]>`
      select p.id, p.owner_id, f.id as page_id, p.price::int, p.version, true as is_open
      from products p join farms f on f.person_id = p.owner_id where p.role = 'farmer' order by p.id limit 1000`),
  ];
  await db`update products set weight = 100000 where id = any(${products.map(({ id }) => id)})`;
  const sent = new Map<string, number>();
  let number = 0;

  async function send(changing: string[], query: Ask, as: string) {
    tell(changing);
    const headers = { ...from(number), cookie: cookies.get(as)! };
    const { status, text } = await ask(url, { ...query, headers });
    if (status !== 200) throw new Error(`${query.method} ${query.path} answered ${status}: ${text}`);
    return JSON.parse(text) as { version: number };
  }
  async function edit(product: Product, body: object) {
    const path = `/api/products/${product.id}`;
    const query: Ask = { path, method: 'PATCH', body: { version: product.version, ...body } };
    product.version = (
      await send([product.id, product.pageId, product.ownerId], query, product.ownerId)
    ).version;
  }
  async function change(at: number) {
    const product = products[(at * 7) % products.length]!;
    if (at % 10 < 6) {
      product.price = 3000 + at;
      sent.set(product.id + String(product.price), Date.now());
      await edit(product, { price: product.price });
    } else if (at % 10 < 8) {
      product.isOpen = !product.isOpen;
      await edit(product, { status: product.isOpen ? 'open' : 'paused' });
    } else if (at % 10 === 8) {
      const buyer = people[(at * 3) % people.length]!.id;
      const body = {
        product: 'Wheat',
        weightCategory: 'Kg',
        weight: 100 + at,
        price: 90,
        estimatedDate: null,
      };
      await send([buyer], { path: '/api/requirements', method: 'POST', body }, buyer);
    } else {
      const buyer = people.find(({ id }, place) => place > at % 200 && id !== product.ownerId)!.id;
      const [now] = await db<{ price: number; status: string }[]>`
        select price::int, status from products where id = ${product.id}`;
      if (now!.status !== 'open') return;
      const { id: productId, pageId, ownerId } = product;
      const body = {
        key: randomUUID(),
        productId,
        quantity: 1,
        price: now!.price,
        priceBasis: 'unit',
        weightCategory: 'Maund (40 kg)',
        payment: 'cash',
        delivery: 'pickup',
      };
      await send([productId, pageId, ownerId, buyer], { path: '/api/orders', method: 'POST', body }, buyer);
      const [row] = await db<{ version: number }[]>`select version from products where id = ${productId}`;
      product.version = row!.version;
    }
  }

  return {
    products,
    sent,
    /** At an even pace; one that takes long keeps none of the others waiting. */
    run: async (forSeconds: number) => {
      const end = performance.now() + forSeconds * 1000;
      const under: Promise<void>[] = [];
      const first = number;
      while (performance.now() < end) {
        under.push(change(number++));
        await wait(1000 / perSecond);
      }
      await Promise.all(under);
      return number - first;
    },
  };
}
