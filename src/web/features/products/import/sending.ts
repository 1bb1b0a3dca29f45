import type { CallFailed } from '#web/kit/api/call.ts';
import { isEmpty } from './change-of.ts';
import type { Cells } from './columns.ts';
import type { Judged } from './judge-file.ts';
import type { ChangeRow, GoodRow } from './judge-rows.ts';

/** What becomes of rows whose name the seller has already. */
type TwinsAs = 'skip' | 'update' | 'new';
/** `repeatsAs`: what becomes of rows whose name a row before them has. */
export type Decisions = { twinsAs: TwinsAs; repeatsAs: Exclude<TwinsAs, 'update'> };
export type ImportBatch = { rows: GoodRow[]; changes: ChangeRow[] };
type Chosen = Judged & Decisions;

export function sendingOf(chosen: Chosen): ImportBatch {
  const { good, changes, twins, twinsAs, repeats, repeatsAs } = chosen;
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
  const news = twins.flatMap(({ line, draft }) => (draft ? [{ line, draft }] : []));
  const updates = twins.flatMap(({ change }) => (change && !isEmpty(change.change) ? [change] : []));
  return {
    rows: [...good, ...(twinsAs === 'new' ? news : []), ...(repeatsAs === 'new' ? repeats : [])].toSorted(
      byLine,
    ),
    changes: twinsAs === 'update' ? [...changes, ...updates].toSorted(byLine) : changes,
  };
}

/** How many rows leave everything as it is, by the reason. */
export function leftOutOf(chosen: Chosen) {
  const { bad, same, twins, twinsAs, repeats, repeatsAs } = chosen;
  const known = twins.filter(({ change }) => change);
  const idle = twinsAs === 'update' ? known.filter(({ change }) => isEmpty(change!.change)).length : 0;
  const taken = { skip: [], update: known, new: twins.filter(({ draft }) => draft) }[twinsAs];
  return {
    bad: bad.length,
    same: same + idle,
    twins: twins.length - taken.length,
    repeats: repeatsAs === 'skip' ? repeats.length : 0,
  };
}

/** The changes that the server refuses by name become rows to fix, and the rest can go on; nothing, if none is named. */
export function withoutRefused<Row extends Chosen>(
  chosen: Row,
  { refusal }: CallFailed,
  cellsOf: (name: string, id: string) => Cells,
): Row | undefined {
  const fields = refusal?.fields ?? {};
  const refused = sendingOf(chosen).changes.filter(({ product }) => product.productId in fields);
  if (refused.length === 0) return undefined;
  const bad = refused.map(({ line, product: { name, productId: id } }) => ({
    line,
    cells: cellsOf(name, id),
    fieldErrors: { id: fields[id] },
  }));
  const isRefused = (row: ChangeRow | undefined) => row !== undefined && refused.includes(row);
  return {
    ...chosen,
    bad: [...chosen.bad, ...bad].toSorted((a, b) => a.line - b.line),
    changes: chosen.changes.filter((row) => !isRefused(row)),
    twins: chosen.twins.filter(({ change }) => !isRefused(change)),
  };
}
