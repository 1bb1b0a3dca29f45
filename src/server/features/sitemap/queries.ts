import type { Tx } from '#server/kit/database/db.ts';

export async function listNewest(tx: Tx, most: number) {
  return tx<{ id: string; postedAt: string }[]>`
    select id, posted_at from products where status = 'open' order by posted_at desc, id desc limit ${most}`;
}
