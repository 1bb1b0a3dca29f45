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
