import { daysBefore, daysBetween } from '#contract/text/days.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { type Province, provinces } from '#contract/people/cities.ts';
import type { AskedRange, CropRange } from '#contract/trade/asked-range.ts';
import type { PlacePrice, PriceBefore } from '#contract/trade/prices.ts';
import { cropTable, knownCrop } from '#server/features/crops/service.ts';
import { classify } from '#server/features/market/service.ts';
import { buyersNear } from '#server/features/matches/service.ts';
import {
  deleteDemoRates,
  newestOfficialRates,
  officialRatesOf,
} from '#server/features/official-rates/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { ttlCache } from '#server/kit/cache/ttl-cache.ts';
import { Refused } from '#server/kit/errors.ts';
import {
  areFresh,
  deleteDemoWeeks,
  deleteOldWeeks,
  keepWeek,
  replaceBands,
  tryPriceLock,
  waitForPriceLock,
} from './band-queries.ts';
import {
  type Band,
  findAskedNear,
  findBandOf,
  type Kind,
  lastComputed,
  listAsked,
  listCountry,
  listOfKind,
  listUsual,
  type Week,
} from './queries.ts';

/** Several processes look every hour: the first one does it for all. */
const freshMinutes = 30;
/** A week that lies further from the day that is asked for says nothing of it. */
const maxDaysOff = 4;

/** Makes the bands anew and keeps them as those of this week. */
export function computePrices(db: Db) {
  return db.begin(async (tx) => {
    await waitForPriceLock(tx);
    await compute(tx);
  });
}

/** As it does every hour, in one process of many. */
export function refreshPrices(db: Db) {
  return db.begin(async (tx) => {
    if ((await tryPriceLock(tx)) && !(await areFresh(tx, freshMinutes))) await compute(tx);
  });
}

/** After the demo people have left. */
export async function removeDemoPrices(db: Db) {
  await db.begin(async (tx) => {
    await deleteDemoWeeks(tx);
    await deleteDemoRates(tx);
  });
  await computePrices(db);
}

async function compute(tx: Tx) {
  await replaceBands(tx);
  await keepWeek(tx);
  await deleteOldWeeks(tx);
}

/** Every crop that enough farmers offer. Seed of a crop is not the crop. */
export async function listPrices(tx: Tx) {
  const { bands, weeks } = await listCountry(tx);
  const official = await newestOfficialRates(tx);
  const crops = bands.filter(isItself).map(({ crop, category, ...asked }) => {
    const past = weeks.filter((week) => week.crop === crop && week.category === category);
    return {
      ...named(crop),
      asked,
      before: beforeOf(past),
      weeks: past.map(({ middle }) => middle),
      official: official.get(crop) ?? null,
    };
  });
  const mostFirst = crops.toSorted(
    (a, b) => b.asked.sellers - a.asked.sellers || b.asked.count - a.asked.count,
  );
  return { computedAt: await lastComputed(tx), crops: mostFirst };
}

export async function showPrices(tx: Tx, slug: string) {
  const crop = cropTable.find(({ names, isGroup }) => !isGroup && slugOf(names[0]!) === slug)?.names[0];
  if (crop === undefined) throw new Refused('not_found');
  const { category } = classify(crop);
  const { bands, weeks } = await listOfKind(tx, { role: 'farmer', category, crop });
  const places = [null, ...provinces].map((province) => placeOf(province, bands, weeks));
  const known = places.filter(({ asked, paid, weeks: past }) => asked ?? paid ?? past.length > 0);
  const official = await officialRatesOf(tx, crop);
  return { ...named(crop), computedAt: await lastComputed(tx), places: known, official };
}

export async function askedByOthers(tx: Tx, personId: string, role: Kind['role'], name: string) {
  const { category, crop } = classify(name);
  const asked = crop === '' ? undefined : await findAskedNear(tx, personId, { role, category, crop });
  const buyers = role === 'farmer' ? await buyersNear(tx, personId, name) : { count: 0, nearest: null };
  return { province: (asked?.province || null) as Province | null, asked: asked ?? null, buyers };
}

export async function bandOf(tx: Tx, productId: string) {
  const band = await findBandOf(tx, productId);
  return { band: band ? { ...band, province: (band.province || null) as Province | null } : null };
}

/** One text for each kind, as the key of `usualPrices`. */
export function kindOf({ role, category, crop }: Kind) {
  return [role, category, crop].join();
}

/** What 40 kg of each kind usually cost. */
export async function usualPrices(tx: Tx) {
  return new Map((await listUsual(tx)).map((row) => [kindOf(row), row.middle]));
}

type Offered = { role: Kind['role']; name: string; province: string | undefined };

/** What is asked, at most some minutes old. */
export function askedRanges() {
  const cached = ttlCache<Map<string, Band & Kind>>({ forMs: 10 * 60_000, most: 1 });

  async function bandAround(tx: Tx, { role, name, province = '' }: Offered) {
    // Known at once, and most searches name none.
    if (knownCrop(name) === undefined) return undefined;
    const { category, crop } = classify(name);
    const all = await cached('', async () => {
      const bands = await listAsked(tx);
      return new Map(bands.map((band) => [`${kindOf(band)},${band.province}`, band]));
    });
    const kind = kindOf({ role, category, crop });
    return all.get(`${kind},${province}`) ?? all.get(`${kind},`);
  }

  return {
    /** For the same kind of thing in a province, else in the country. */
    async around(tx: Tx, offered: Offered): Promise<AskedRange | null> {
      const band = await bandAround(tx, offered);
      if (!band) return null;
      const isPublic = band.role === 'farmer' && isItself(band);
      const { low, high, count } = band;
      const place = (band.province || null) as Province | null;
      return { province: place, low, high, count, crop: isPublic ? slugOf(band.crop) : null };
    },
    /** By farmers in the country, for the crop that a text names, of the category that is asked for. */
    async ofCrop(tx: Tx, text: string, category?: string): Promise<CropRange | undefined> {
      const band = await bandAround(tx, { role: 'farmer', name: text, province: undefined });
      if (!band || !isItself(band) || (category ?? band.category) !== band.category) return undefined;
      const { crop, name } = named(band.crop);
      return { crop, name, low: band.low, high: band.high };
    },
  };
}

/** What farmers ask in the country for each crop, by its first name. */
export async function askedOfCrops(tx: Tx) {
  const { bands } = await listCountry(tx);
  return new Map(bands.filter(isItself).map((band) => [band.crop, band]));
}

/** The crops that have a page with prices. */
export async function pricedCrops(tx: Tx) {
  return Array.from((await askedOfCrops(tx)).keys(), slugOf);
}

function isItself({ crop, category }: Band) {
  return classify(crop).category === category;
}

function named(crop: string) {
  const name = crop.charAt(0).toUpperCase() + crop.slice(1);
  return { crop: slugOf(crop), name, category: classify(crop).category };
}

function slugOf(crop: string) {
  return crop.replaceAll(' ', '-');
}

function placeOf(province: Province | null, bands: Band[], weeks: Week[]): PlacePrice {
  const isHere = (one: Band) => one.province === (province ?? '');
  const past = weeks.filter(isHere);
  const band = (measure: Band['measure']) =>
    bands.find((one) => isHere(one) && one.measure === measure) ?? null;
  return { province, asked: band('asked'), paid: band('paid'), before: beforeOf(past), weeks: past };
}

function beforeOf(weeks: Week[]): PriceBefore {
  const middleAt = (days: number) => {
    const day = daysBefore(pakistanDay(), days);
    const off = ({ asOf }: Week) => Math.abs(daysBetween(asOf, day));
    const [nearest] = weeks.toSorted((a, b) => off(a) - off(b));
    return nearest && off(nearest) <= maxDaysOff ? nearest.middle : null;
  };
  return { week: middleAt(7), month: middleAt(30) };
}
