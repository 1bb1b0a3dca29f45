import type { FastifyReply } from 'fastify';
import { maxListingPhones } from '#contract/people/listing-phones.ts';
import { proveOwnPhone } from '#server/features/people/service.ts';
import {
  codeClientOf,
  checkCode,
  type CodeParts,
  newCodeClientOf,
  sendCode,
} from '#server/features/sessions/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import type { RequestBy } from '#server/kit/http/route.ts';
import { deletePhone, insertPhone, listPhones } from './queries.ts';
import { fieldError } from '#contract/text/field-error.ts';

export function phonesOf(db: Tx, personId: string) {
  return listPhones(db, personId);
}

/** Data export: phone numbers besides the one of the account. */
export async function otherPhonesOf(db: Tx, personId: string) {
  return (await listPhones(db, personId)).filter(({ isOwn }) => !isOwn).map(({ phone }) => phone);
}

export async function requestCode(
  parts: CodeParts,
  { phone, work }: { phone: string; work?: string },
  request: RequestBy<'signed in'>,
  reply: FastifyReply,
) {
  const { id } = request.person;
  await expectRoom(parts.db, id, phone);
  const only = { id, phone, email: null };
  return sendCode(parts, only, {
    purpose: 'listing',
    about: phone,
    prefer: 'sms',
    client: newCodeClientOf(request, reply, parts.secrets),
    work,
    subject: id,
    shown: 'signed in',
  });
}

/** The code holds for the number that it was sent to, and for no other. */
export async function prove(
  parts: CodeParts,
  { phone, code }: { phone: string; code: string },
  request: RequestBy<'signed in'>,
) {
  const { id } = request.person;
  const client = codeClientOf(request, parts.secrets);
  await checkCode(parts, id, { purpose: 'listing', about: phone, code, client });
  return parts.db.begin(async (tx) => {
    if (!(await proveOwnPhone(tx, id, phone))) {
      await expectRoom(tx, id, phone);
      await insertPhone(tx, id, phone);
    }
    return listPhones(tx, id);
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
    throw new Refused('invalid', { fields: { phone: fieldError('isConfirmed') } });
  if (phones.filter(({ isOwn }) => !isOwn).length >= maxListingPhones)
    throw new Refused('invalid', { fields: { phone: fieldError('mostNumbers') } });
}
