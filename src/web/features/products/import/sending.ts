import type { CallFailed } from '#web/kit/api/call.ts';
import { isEmpty } from './change-of.ts';
import type { Cells } from './columns.ts';
import type { Judged } from './judge-file.ts';
import type { ChangeRow, GoodRow } from './judge-rows.ts';

/** What becomes of rows whose name the seller has already. */
export type TwinsAs = 'skip' | 'update' | 'new';
export type ImportBatch = { rows: GoodRow[]; changes: ChangeRow[] };
type Chosen = Judged & { twinsAs: TwinsAs };

export function sendingOf({ good, changes, twins, twinsAs }: Chosen): ImportBatch {
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
  const news = twins.flatMap(({ line, draft }) => (draft ? [{ line, draft }] : []));
  const updates = twins.flatMap(({ change }) => (change && !isEmpty(change.change) ? [change] : []));
  return {
    rows: twinsAs === 'new' ? [...good, ...news].toSorted(byLine) : good,
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
