import type { SavedRate, OfficialRate } from '#contract/trade/official-rates.ts';
import type { Cursor } from '#server/kit/database/cursor.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** Older ones say nothing of today. */
const freshDays = 45;
const maxPlaces = 12;

const figures = (tx: Tx) => tx`crop, day, place, low, high, usual, source`;
const isFresh = (tx: Tx) => tx`day > (now() at time zone 'Asia/Karachi')::date - ${freshDays}::int`;

export type Rate = OfficialRate & { crop: string };

/** A second one of the same crop, day, place and source takes the place of the first. */
export async function putRates(tx: Tx, adminId: string, list: Rate[]) {
  const each = <Value>(value: (rate: Rate) => Value) => list.map(value);
  await tx`
    insert into official_rates (${figures(tx)}, imported_by)
    select distinct on (r.crop, r.day, r.place, r.source) r.crop, r.day, r.place, r.low, r.high, r.usual, r.source,
      ${adminId}
    from unnest(${each(({ crop }) => crop)}::text[], ${each(({ day }) => day)}::date[],
      ${each(({ place }) => place)}::text[], ${each(({ low }) => low)}::bigint[], ${each(({ high }) => high)}::bigint[],
      ${each(({ usual }) => usual)}::bigint[], ${each(({ source }) => source)}::text[])
      with ordinality as r (crop, day, place, low, high, usual, source, at)
    order by r.crop, r.day, r.place, r.source, r.at desc
    on conflict (crop, day, place, source) do update set low = excluded.low, high = excluded.high,
      usual = excluded.usual, imported_by = excluded.imported_by, imported_at = now(), is_demo = false`;
}

export const pageSize = 100;

/** One more than a page holds, to know whether there is another. */
export async function listRates(tx: Tx, after?: Cursor) {
  return tx<SavedRate[]>`
    select id, ${figures(tx)} from official_rates
    ${after ? tx`where (day, id) < (${after.at}::date, ${Number(after.id)})` : tx``}
    order by day desc, id desc limit ${pageSize + 1}`;
}

export async function deleteRate(tx: Tx, id: number) {
  const [row] = await tx<{ about: string }[]>`
    delete from official_rates where id = ${id} returning crop || ', ' || place || ', ' || day as about`;
  return row?.about;
}

export async function deleteDemoRates(tx: Tx) {
  await tx`delete from official_rates where is_demo`;
}

/** The last one of each place and source. */
export async function listFreshOf(tx: Tx, crop: string) {
  return tx<Rate[]>`
    select * from (
      select distinct on (place, source) ${figures(tx)} from official_rates
      where crop = ${crop} and ${isFresh(tx)} order by place, source, day desc) r
    order by day desc, place limit ${maxPlaces}`;
}

/** The last one of each crop. */
export async function listFresh(tx: Tx) {
  return tx<Rate[]>`
    select distinct on (crop) ${figures(tx)} from official_rates where ${isFresh(tx)} order by crop, day desc, place`;
}
