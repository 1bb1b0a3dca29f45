import type { Tx } from '#server/kit/database/db.ts';

export async function findAddress(tx: Tx, personId: string) {
  const [row] = await tx<{ address: string }[]>`
    select address from delivery_addresses where person_id = ${personId}`;
  return row?.address ?? '';
}

export async function putAddress(tx: Tx, personId: string, address: string) {
  await tx`
    insert into delivery_addresses (person_id, address) values (${personId}, ${address})
    on conflict (person_id) do update set address = excluded.address`;
}

export async function deleteAddress(tx: Tx, personId: string) {
  await tx`delete from delivery_addresses where person_id = ${personId}`;
}
