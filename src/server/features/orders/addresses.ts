import type { Tx } from '#server/kit/database/db.ts';
import { deleteAddress, findAddress, putAddress } from './address-queries.ts';

export async function addressOf(db: Tx, personId: string) {
  return { address: await findAddress(db, personId) };
}

/** Empty: it is removed. */
export async function changeAddress(db: Tx, personId: string, address: string) {
  if (address === '') await deleteAddress(db, personId);
  else await putAddress(db, personId, address);
  return { address };
}

/** For the next time. Whoever collects the goods keeps the address of before. */
export async function saveAddress(tx: Tx, personId: string, address: string) {
  if (address !== '') await putAddress(tx, personId, address);
}
