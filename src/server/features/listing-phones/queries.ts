import type { ListingPhone } from '#contract/people/listing-phones.ts';
import type { Tx } from '#server/kit/database/db.ts';

export async function listPhones(tx: Tx, personId: string) {
  return tx<ListingPhone[]>`
    select phone, true as is_own, phone_proven_at is not null as is_proven from people
    where id = ${personId} and phone is not null
    union all
    select * from (select phone, false, true from listing_phones where person_id = ${personId} order by proven_at) o`;
}

export async function insertPhone(tx: Tx, personId: string, phone: string) {
  await tx`insert into listing_phones (person_id, phone) values (${personId}, ${phone}) on conflict do nothing`;
}

export async function deletePhone(tx: Tx, personId: string, phone: string) {
  const { count } = await tx`delete from listing_phones where person_id = ${personId} and phone = ${phone}`;
  return count;
}
