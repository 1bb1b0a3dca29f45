import { rm } from 'node:fs/promises';
import type { ProductSearch } from '#contract/trade/products.ts';
import type { ReadSearch } from '#server/features/search/filter-queries.ts';
import { meaningsOf } from '#server/features/search/readings.ts';
import {
  type ScanLimits,
  searchPlainly,
  searchProducts,
  usualScanLimits,
} from '#server/features/search/queries.ts';
import { connect, type DbPools } from '#server/kit/database/db.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { startPostgres } from '#server/kit/postgres/embedded-postgres.ts';
import { makeFolder } from '../test/folder.ts';
import { percentiles } from './asking.ts';
import { fillWithProducts, harvest } from './many-products.ts';

/** How many products; `npm run bench:search-means -- 20000` for a quick look. */
const size = Number(process.argv[2] ?? 1_000_000);
const rounds = 15;

const both = { farmer: true, vendor: true, sort: 'newest' } as const;
const searches: Record<string, ProductSearch> = {
  'a common word': { ...both, text: 'wheat' },
  'a rare word': { ...both, text: 'saffron' },
  'a word that nobody has': { ...both, text: 'unobtainium' },
  'two letters that nobody has': { ...both, text: 'zq' },
  'a place': { ...both, location: 'multan' },
  'a word in a place': { ...both, text: 'mango', location: 'quetta' },
  'a rare word in a place': { ...both, text: 'saffron', location: 'quetta' },
  'a word between two prices': { ...both, text: 'rice', minPrice: 3000, maxPrice: 3200 },
  'another word at harvest': { ...both, text: 'mango' },
};

type Run = (search: ReadSearch) => Promise<unknown>;

/** Each without one of the means, beside all of them and none. */
function meansOf({ db, prepared }: DbPools): Record<string, Run> {
  const where = { after: undefined, centre: null };
  const scanning =
    (scans: Partial<ScanLimits>, source: DbPools = { db, prepared }): Run =>
    (search) =>
      searchProducts(source, search, where, { ...usualScanLimits, ...scans });
  return {
    all: scanning({}),
    'no first scan': scanning({ first: 1, further: 0 }),
    'no longer scan': scanning({ further: 0 }),
    'no scan by place': scanning({ inPlaces: 0 }),
    'no kept plans': scanning({}, { db, prepared: db }),
    plain: (search) => searchPlainly(db, search, where),
  };
}

const folder = await makeFolder();
const postgres = await startPostgres({ folder, durable: false });
const db = connect(postgres.url);
const prepared = connect(postgres.url, { connections: 1, keepsPlans: true });
try {
  await migrate(db, 'db/migrations');
  await fillWithProducts(db, size);
  const means = meansOf({ db, prepared });
  console.log(`\nms, the middle of ${rounds} runs each in turns; ${size.toLocaleString('en')} products\n`);
  console.log(`| search | ${Object.keys(means).join(' | ')} |`);
  console.log(`| --- |${' --- |'.repeat(Object.keys(means).length)}`);
  for (const [name, search] of Object.entries(searches)) {
    if (name.endsWith('at harvest')) await harvest(db);
    const times = await timesOf(means, meaningsOf(search)[0]!.readings[0]!);
    console.log(`| ${name} | ${Object.values(times).join(' | ')} |`);
  }
} finally {
  await Promise.all([db.end(), prepared.end()]);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** In turns: what else the machine does hits them alike. */
async function timesOf(means: Record<string, Run>, search: ReadSearch) {
  const times = new Map(Object.keys(means).map((name) => [name, [] as number[]]));
  for (let round = -2; round < rounds; round++)
    for (const [name, run] of Object.entries(means)) {
      const from = performance.now();
      await run(search);
      if (round >= 0) times.get(name)!.push(performance.now() - from);
    }
  return Object.fromEntries([...times].map(([name, list]) => [name, percentiles(list).p50]));
}
