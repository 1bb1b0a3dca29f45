import type { Refusal } from '#contract/api/refusal.ts';
import type { SignInMethod } from '#contract/people/sessions.ts';
import { deletePreferenceFor, notify } from '#server/features/notifications/service.ts';
import { followPhone } from '#server/features/products/service.ts';
import type { Channel } from '#server/gateways/message.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { announce } from '#server/kit/live/live.ts';
import { announceSeller } from '#server/features/seller-pages/service.ts';
import {
  deleteCodes,
  dropEmail,
  dropPhone,
  findPersonByEmail,
  findPersonByPhone,
  findProofs,
  lockProofs,
  markProven,
  type ProofRow,
  putEmail,
  putPhone,
} from './queries.ts';
import { fieldError } from '#contract/text/field-error.ts';

/** What a right code shows of its account. */
export type Proof = {
  person: ProofRow;
  /** What is proved for the first time, if anything is. */
  first?: { method: SignInMethod; value: string };
  /** Somebody has proved the other one before: whoever is here now may be somebody else. */
  doubt?: { account: Refusal['account']; other: string };
};

/** Locks the person: of two who sign in at once the second finds what the first has proved. In demo mode the code that
 *  is shown stands for the message that would have come, and nobody is asked whose account it is. */
export async function checkProof(
  tx: Tx,
  { personId, channel }: { personId: string; channel: Channel | null },
  isDemo: boolean,
): Promise<Proof> {
  const person = await lockProofs(tx, personId);
  if (!person) throw new Refused('user_not_found');
  if (channel === null) return { person };
  const { method, value, isProven, other } = provedBy(channel, person);
  // It was taken off while the code was on its way.
  if (value === null) throw new Refused('code_expired');
  if (isProven) return { person };
  const first = { method, value };
  if (other === null || isDemo) return { person, first };
  const account = { proved: method, name: person.username, other: masked(other) };
  return { person, first, doubt: { account, other } };
}

export async function saveProof(tx: Tx, { person, first }: Proof) {
  if (!first) return;
  await markProven(tx, person.id, first.method);
  // Their pages are in sight from the first proof on, and offer the number once it is proven.
  await announceSeller(tx, person.id);
}

/** Whether it is the number of the account: its owner is in, and has shown that they have it. */
export async function proveOwnPhone(tx: Tx, personId: string, phone: string) {
  const person = await lockProofs(tx, personId);
  if (person?.phone !== phone) return false;
  await saveProof(tx, { person, first: { method: 'phone', value: phone } });
  return true;
}

/** For whoever has proved that it is theirs, and that the account is not. */
export async function detachContact(
  tx: Tx,
  { id, email }: ProofRow,
  { method, value }: Required<Proof>['first'],
) {
  if (method === 'email') await dropEmail(tx, id);
  else await dropPhone(tx, id, emailKey(email!));
  await deletePreferenceFor(tx, id, method === 'email' ? 'mail' : 'sms');
  await notify(tx, [id], { event: `${method}_taken_off`, subject: id, about: masked(value) });
  await announce(tx, 'me', [id]);
  if (method === 'phone') await announceSeller(tx, id);
}

export type Contact = { method: SignInMethod; value: string };

/** Whoever has it signs in by it: it is theirs to give up. What is only written down in one's own account may be proved. */
export async function requireFree(tx: Tx, personId: string, { method, value }: Contact) {
  const holder = method === 'phone' ? await findPersonByPhone(tx, value) : await findPersonByEmail(tx, value);
  if (!holder) return;
  if (holder.id !== personId) throw taken();
  const person = await findProofs(tx, personId);
  if (person && isProvenIn(person, method))
    throw new Refused('invalid', { fields: { identifier: fieldError('isInAccount') } });
}

/** A phone or an e-mail that was just proved takes the place of the one before, which is given back if it was proved too.
 *  Codes that are on their way to that one are over; listings that offer it offer the new one. */
export async function replaceContact(tx: Tx, personId: string, contact: Contact) {
  const person = await lockProofs(tx, personId);
  if (!person) throw new Refused('user_not_found');
  const { method, value } = contact;
  await putContact(tx, personId, contact);
  await deleteCodes(tx, personId);
  await notify(tx, [personId], { event: `${method}_changed`, subject: personId, about: masked(value) });
  await announce(tx, 'me', [personId]);
  const before = person[method];
  if (method === 'phone' && before) await followPhone(tx, { ownerId: personId, from: before, to: value });
  if (method === 'phone') await announceSeller(tx, personId);
  return isProvenIn(person, method) && before !== value ? before : null;
}

/** The unique indexes decide who was faster. */
async function putContact(tx: Tx, personId: string, { method, value }: Contact) {
  try {
    if (method === 'phone') await putPhone(tx, personId, value);
    else await putEmail(tx, personId, value, emailKey(value));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') throw taken();
    throw error;
  }
}

function isProvenIn({ isPhoneProven, isEmailProven }: ProofRow, method: SignInMethod) {
  return method === 'phone' ? isPhoneProven : isEmailProven;
}

function taken() {
  return new Refused('contact_taken', { fields: { identifier: fieldError('contact_taken') } });
}

/** Dots would part a path where the spec keeps its users. */
export function emailKey(email: string) {
  return email.toLowerCase().replaceAll('.', '_');
}

/** What the code proves by the way it went, and the other one if it was proved before. */
function provedBy(channel: Channel, { phone, email, isPhoneProven, isEmailProven }: ProofRow) {
  if (channel === 'sms') {
    return {
      method: 'phone',
      value: phone,
      isProven: isPhoneProven,
      other: isEmailProven ? email : null,
    } as const;
  }
  return {
    method: 'email',
    value: email,
    isProven: isEmailProven,
    other: isPhoneProven ? phone : null,
  } as const;
}

/** By which a person can be reached for sure. Who came in before anything was proved: by what is written down. */
export async function provenOf(tx: Tx, personId: string) {
  const person = await findProofs(tx, personId);
  if (!person) throw new Refused('user_not_found');
  const { id, phone, email, isPhoneProven, isEmailProven } = person;
  if (!isPhoneProven && !isEmailProven) return { id, phone, email };
  return { id, phone: isPhoneProven ? phone : null, email: isEmailProven ? email : null };
}

/** '0300 •••••43', 's•••@example.com': enough for whoever knows it, and next to nothing for others. */
export function masked(value: string) {
  const at = value.lastIndexOf('@');
  if (at === -1) return `${value.slice(0, 4)} •••••${value.slice(-2)}`;
  return `${value.slice(0, 1)}•••${value.slice(at)}`;
}
