import { createHash } from 'node:crypto';
import type { Db } from '#server/kit/database/db.ts';
import { fold } from '#server/kit/database/substring.ts';
import { cropNames } from './names.ts';
import {
  areTextsMadeWith,
  listSearched,
  noteTextsMadeWith,
  putSearchTexts,
  type SearchedTable,
  nameColumns,
} from './queries.ts';
import { searchTextOf } from './service.ts';

const batch = 1000;

/** Once after the names of crops have changed, or how letters are folded: what was written before is found by them too.
 *  Whatever stops it, the next start goes through all again and changes only what is not done. */
export async function renewSearchTexts(db: Db) {
  const hash = hashOfWords();
  if (await areTextsMadeWith(db, hash)) return;
  for (const table of Object.keys(nameColumns) as SearchedTable[]) await renewTable(db, table);
  await noteTextsMadeWith(db, hash);
}

async function renewTable(db: Db, table: SearchedTable) {
  let after = '';
  for (;;) {
    const rows = await listSearched(db, table, { after, most: batch });
    const renewed = rows.map((row) => ({ ...row, searchText: searchTextOf(row.name) }));
    const changed = renewed.filter(({ searchText }, at) => searchText !== rows[at]!.searchText);
    if (changed.length > 0) await db.begin((tx) => putSearchTexts(tx, table, changed));
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Of what becomes of every name and of every letter of the Arabic script. */
function hashOfWords() {
  const letters = Array.from({ length: 256 }, (_, at) => fold(`a${String.fromCharCode(0x600 + at)}a`));
  const texts = cropNames.map(({ name }) => searchTextOf(name));
  return createHash('sha256')
    .update([...letters, ...texts].join('\n'))
    .digest('hex');
}
