import { mostListingPhones } from '#contract/listing-phones.ts';
import { proveOwnPhone } from '#server/features/people/service.ts';
import { checkCode, type CodeParts, sendCode } from '#server/features/sessions/service.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { deletePhone, insertPhone, listPhones } from './queries.ts';

export function phonesOf(db: Tx, personId: string) {
  return listPhones(db, personId);
}

/** Besides the one of the account, for them to take along. */
export async function otherPhonesOf(db: Tx, personId: string) {
  return (await listPhones(db, personId)).filter(({ isOwn }) => !isOwn).map(({ phone }) => phone);
}

type Asked = { personId: string; phone: string; address: string };

export async function requestCode(parts: CodeParts, { personId, phone, address }: Asked) {
  await expectRoom(parts.db, personId, phone);
  const only = { id: personId, phone, email: null };
  return sendCode(parts, only, { purpose: 'listing', about: phone, prefer: 'sms', address });
}

/** The code holds for the number that it was sent to, and for no other. */
export async function prove(parts: CodeParts, { personId, phone, address }: Asked, code: string) {
  await checkCode(parts, personId, { purpose: 'listing', about: phone, code, address });
  return parts.db.begin(async (tx) => {
    if (!(await proveOwnPhone(tx, personId, phone))) {
      await expectRoom(tx, personId, phone);
      await insertPhone(tx, personId, phone);
    }
    return listPhones(tx, personId);
  });
}

/** What listings say stays as it was typed; they offer the number of the account instead. */
export async function remove(db: Db, personId: string, phone: string) {
  if ((await deletePhone(db, personId, phone)) === 0) throw new Refused('not_found');
  return listPhones(db, personId);
}

async function expectRoom(tx: Tx, personId: string, phone: string) {
  const phones = await listPhones(tx, personId);
  if (phones.some((known) => known.phone === phone && known.isProven))
    throw new Refused('invalid', { fields: { phone: 'This number is confirmed already.' } });
  if (phones.filter(({ isOwn }) => !isOwn).length >= mostListingPhones)
    throw new Refused('invalid', { fields: { phone: 'You can keep five other numbers. Remove one first.' } });
}
