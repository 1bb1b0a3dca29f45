import type {
  BusinessDraft,
  BusinessEdit,
  FarmDraft,
  FarmEdit,
  SignUpDraft,
  User,
} from '#contract/people/people.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { canonicalPhone, isSignInPhone } from '#contract/people/phone.ts';
import type { RoleFlag, RoleMap } from '#contract/people/roles.ts';
import { methodOf } from '#contract/people/sessions.ts';
import { logAction } from '#server/features/audit-log/service.ts';
import { removeMessagesOf } from '#server/features/messages/service.ts';
import { deleteNotificationsOf } from '#server/features/notifications/service.ts';
import { leaveOrders } from '#server/features/orders/service.ts';
import { endProductOffersOf } from '#server/features/product-offers/service.ts';
import { announceProductsOf } from '#server/features/product-events/service.ts';
import { moveProductsOf } from '#server/features/product-locations/service.ts';
import { anonymiseReporter } from '#server/features/reports/service.ts';
import { ratingOf } from '#server/features/reviews/service.ts';
import { announceSeller } from '#server/features/seller-pages/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import { announce, endStreams } from '#server/kit/live/live.ts';
import { judgeNames, judgingNames, releaseName } from './names.ts';
import {
  type Contact,
  emailKey,
  saveProof,
  masked,
  proveOwnPhone,
  provenOf,
  replaceContact,
  requireFree,
  detachContact,
  checkProof,
} from './contact-proofs.ts';
import {
  addAdminFlag,
  addRoleFlag,
  deletePerson,
  findPerson,
  findPersonByEmail,
  findPersonByPhone,
  insertBusiness,
  insertFarm,
  insertPerson,
  isLastAdmin,
  listDemoPeople,
  lockPerson,
  type PersonRow,
  updateBusiness,
  updateFarm,
  updateSavesData,
  updateUsername,
} from './queries.ts';
import { fieldError } from '#contract/text/field-error.ts';

export {
  type Contact,
  saveProof,
  lockPerson,
  masked,
  proveOwnPhone,
  provenOf,
  releaseName,
  replaceContact,
  requireFree,
  detachContact,
  checkProof,
};

const overall: RateLimit = { name: 'sign-ups overall', max: 1000, perSeconds: 3600 };

export async function signUp(db: Db, draft: SignUpDraft) {
  const phone = draft.phoneNumber || null;
  const email = draft.email || null;
  const flags = chosenFlags(draft);
  if (!phone && !email) throw new Refused('identifier_missing');
  if (flags.length === 0) throw new Refused('role_missing');
  requireDetails(draft);
  await rateLimit(db, overall, 'everyone');

  await db.begin(async (tx) => {
    const key = phone ?? emailKey(email!);
    const id = await insertPerson(tx, { key, username: draft.username, phone, email, flags });
    if (!id) throw new Refused('identifier_taken');
    if (draft.roles.isFarmer) await insertFarm(tx, id, draft.farmerData!);
    if (draft.roles.isVendor) await insertBusiness(tx, id, draft.vendorData!);
    await judgeNames(tx, id);
  });
  return { done: true as const };
}

export async function userOf(db: Tx, personId: string): Promise<User> {
  const row = await findPerson(db, personId);
  if (!row) throw new Refused('user_not_found');
  return { ...asUser(row), rating: await ratingOf(db, personId) };
}

export function becomeFarmer(db: Db, personId: string, farm: FarmDraft) {
  return addRole(db, personId, 'isFarmer', (tx) => insertFarm(tx, personId, farm));
}

export function becomeVendor(db: Db, personId: string, business: BusinessDraft) {
  return addRole(db, personId, 'isVendor', (tx) => insertBusiness(tx, personId, business));
}

export function editFarm(db: Db, personId: string, farm: FarmEdit) {
  return changeSeller(db, personId, 'farms', (tx) => updateFarm(tx, personId, farm));
}

export function editBusiness(db: Db, personId: string, business: BusinessEdit) {
  return changeSeller(db, personId, 'businesses', (tx) => updateBusiness(tx, personId, business));
}

/** Every open page of theirs hears of it. */
export function setDataSaver(db: Db, personId: string, isOn: boolean) {
  return db.begin(async (tx) => {
    await updateSavesData(tx, personId, isOn);
    await announce(tx, 'me', [personId]);
    return userOf(tx, personId);
  });
}

export function rename(db: Db, personId: string, username: string) {
  return db.begin(async (tx) => {
    await judgingNames(tx, personId, () => updateUsername(tx, personId, username));
    await announce(tx, 'me', [personId]);
    return userOf(tx, personId);
  });
}

/** The person behind what was typed on the sign-in screen; a refusal says which kind of look-up found nobody. */
export async function findByIdentifier(db: Tx, identifier: string) {
  const person = await lookUp(db, identifier);
  if (person) return person;
  if (methodOf(identifier) === 'email') throw new Refused('nobody_found');
  if (!isSignInPhone(identifier))
    throw new Refused('invalid', { fields: { identifier: fieldError('signInPhone') } });
  throw new Refused('phone_unknown');
}

export async function lookUp(db: Tx, identifier: string) {
  if (methodOf(identifier) === 'email') return findPersonByEmail(db, identifier);
  return isSignInPhone(identifier) ? findPersonByPhone(db, canonicalPhone(identifier)) : undefined;
}

export async function demoPeople(db: Tx) {
  const rows = await listDemoPeople(db);
  return rows.map(({ username, phone, roleFlags }) => ({
    name: username,
    phone,
    roles: roleMap(roleFlags),
  }));
}

/** For the command line only: no endpoint leads here. Gives the person's name, or nothing when nobody has the number. */
export function makeAdmin(db: Db, phone: string) {
  return db.begin(async (tx) => {
    const person = await addAdminFlag(tx, phone);
    if (!person) return undefined;
    const { id, username: about, wasAdmin } = person;
    await announce(tx, 'me', [id]);
    await endStreams(tx, id);
    if (!wasAdmin) await logAction(tx, null, { action: 'make_admin', subject: id, about });
    return about;
  });
}

/** Takes everything that is the person's own with it, by the foreign keys; orders stay for the other side. */
export async function removePerson(tx: Tx, personId: string) {
  await leaveOrders(tx, personId);
  await endProductOffersOf(tx, personId);
  await deleteNotificationsOf(tx, personId);
  await removeMessagesOf(tx, personId);
  await anonymiseReporter(tx, personId);
  await announce(tx, 'me', [personId]);
  await announceProductsOf(tx, personId);
  await announceSeller(tx, personId);
  await announce(tx, ['offers', 'product-offers'], 'everyone');
  await endStreams(tx, personId);
  await deletePerson(tx, personId);
}

/** A market without an admin could judge nothing, and make none. */
export async function requireAnotherAdmin(tx: Tx, personId: string) {
  if (await isLastAdmin(tx, personId)) throw new Refused('last_admin');
}

/** What stands on the map: each has an owner, who alone may change it. */
export type Mapped = 'farms' | 'businesses';

const roleOf: Record<Mapped, SellerRole> = { farms: 'farmer', businesses: 'vendor' };

/** Told to the owner's devices, and to whoever looks at the public page; what they offer at home goes along. */
export function changeSeller(
  db: Db,
  personId: string,
  kind: Mapped,
  update: (tx: Tx) => Promise<string | undefined>,
) {
  return db.begin(async (tx) => {
    const id = await judgingNames(tx, personId, () => update(tx));
    if (!id) throw new Refused('not_found');
    await announce(tx, 'me', [personId]);
    await announceSeller(tx, personId);
    await moveProductsOf(tx, { ownerId: personId, role: roleOf[kind] });
    return userOf(tx, personId);
  });
}

/** A role that is held already stays as it is: a second registration changes nothing. */
function addRole(db: Db, personId: string, flag: RoleFlag, insert: (tx: Tx) => Promise<boolean>) {
  return db.begin(async (tx) => {
    if (await judgingNames(tx, personId, () => insert(tx))) {
      await addRoleFlag(tx, personId, flag);
      await announce(tx, 'me', [personId]);
      await announceSeller(tx, personId);
    }
    return userOf(tx, personId);
  });
}

function chosenFlags({ roles }: SignUpDraft) {
  return Object.entries(roles).flatMap(([flag, chosen]) => (chosen ? [flag as RoleFlag] : []));
}

function requireDetails({ roles, farmerData, vendorData }: SignUpDraft) {
  if (roles.isFarmer && !farmerData)
    throw new Refused('invalid', { fields: { farmerData: fieldError('fillIn') } });
  if (roles.isVendor && !vendorData)
    throw new Refused('invalid', { fields: { vendorData: fieldError('fillIn') } });
}

function asUser({ id, phone, roleFlags, farmerData, vendorData, ...person }: PersonRow): User {
  return {
    ...person,
    uid: id,
    phoneNumber: phone,
    roles: roleMap(roleFlags),
    farmerData: farmerData ?? undefined,
    vendorData: vendorData ?? undefined,
  };
}

export function roleMap(flags: RoleFlag[]): RoleMap {
  return Object.fromEntries(flags.map((flag) => [flag, true]));
}
