import type { SellerCheck } from '#contract/sellers/seller-check.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** What was checked of somebody, as an object; null where nothing was. */
export const check = (tx: Tx, personId: ReturnType<Tx>) => tx`(
  select jsonb_build_object('hasSeenCnic', c.has_seen_cnic, 'licenceNo', c.licence_no, 'wasVisited', c.was_visited,
    'checkedOn', to_char(c.checked_at at time zone 'Asia/Karachi', 'YYYY-MM-DD'))
  from seller_checks c where c.person_id = ${personId})`;

export async function findCheck(tx: Tx, personId: string) {
  const [row] = await tx<{ check: SellerCheck | null }[]>`select ${check(tx, tx`${personId}`)} as check`;
  return row!.check;
}

/** Those of them who are checked. */
export async function listChecked(tx: Tx, people: string[]) {
  const rows = await tx<{ personId: string }[]>`
    select person_id from seller_checks where person_id = any(${people})`;
  return rows.map(({ personId }) => personId);
}

export async function lockName(tx: Tx, personId: string) {
  const [row] = await tx<{ name: string }[]>`
    select username as name from people where id = ${personId} for no key update`;
  return row?.name;
}

export type Checked = Pick<SellerCheck, 'hasSeenCnic' | 'licenceNo' | 'wasVisited'>;

export async function putCheck(tx: Tx, personId: string, adminId: string, checked: Checked) {
  const { hasSeenCnic, licenceNo, wasVisited } = checked;
  await tx`
    insert into seller_checks (person_id, has_seen_cnic, licence_no, was_visited, admin_name)
    select ${personId}, ${hasSeenCnic}, ${licenceNo}, ${wasVisited}, username from people where id = ${adminId}
    on conflict (person_id) do update set has_seen_cnic = excluded.has_seen_cnic, licence_no = excluded.licence_no,
      was_visited = excluded.was_visited, admin_name = excluded.admin_name, checked_at = now()`;
}

export async function deleteCheck(tx: Tx, personId: string) {
  return (await tx`delete from seller_checks where person_id = ${personId}`).count > 0;
}
