import type { Tx } from './db.ts';

/** More of them are sent as a list. */
const few = 3;

/** `id = any(list)`. A few values stand in the statement themselves, so that its plan can be kept: one for a list of any
 *  length seems dearer to PostgreSQL than one for two, and so it would plan each time anew. */
export function oneOf(tx: Tx, values: string[]) {
  return values.length > 0 && values.length <= few ? tx`in ${tx(values)}` : tx`= any(${values})`;
}
