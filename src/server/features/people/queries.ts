import type {
  Business,
  BusinessDraft,
  BusinessEdit,
  Farm,
  FarmDraft,
  FarmEdit,
} from '#contract/people/people.ts';
import type { RoleFlag } from '#contract/people/roles.ts';
import type { SignInMethod } from '#contract/people/sessions.ts';
import type { ShopTexts } from '#contract/sellers/shop-texts.ts';
import type { Tx } from '#server/kit/database/db.ts';

export type PersonRow = {
  id: string;
  username: string;
  phone: string | null;
  email: string | null;
  roleFlags: RoleFlag[];
  picture: string | null;
  heldFor: string | null;
  savesData: boolean;
  farmerData: Farm | null;
  vendorData: Business | null;
};

type NewPerson = {
  key: string;
  username: string;
  phone: string | null;
  email: string | null;
  flags: RoleFlag[];
};

/** Nothing when the key, the phone or the e-mail is taken: the unique indexes decide, so two at once cannot both win. */
export async function insertPerson(tx: Tx, { key, username, phone, email, flags }: NewPerson) {
  const [row] = await tx<{ id: string }[]>`
    insert into people (key, username, phone, email, role_flags)
    values (${key}, ${username}, ${phone}, ${email}, ${flags})
    on conflict do nothing returning id`;
  return row?.id;
}

export async function insertFarm(tx: Tx, personId: string, farm: FarmDraft) {
  const rows = await tx`
    insert into farms (person_id, farmer_name, farm_name, size_category, size_value, city, province)
    values (${personId}, ${farm.farmerName}, ${farm.farmName}, ${farm.farmSize.farmSizeCategory},
      ${farm.farmSize.farmSizeValue}, ${farm.farmCity}, ${farm.farmProvince})
    on conflict do nothing returning 1`;
  return rows.length === 1;
}

export async function insertBusiness(tx: Tx, personId: string, business: BusinessDraft) {
  const rows = await tx`
    insert into businesses (person_id, vendor_name, business_name, since_date, city, province)
    values (${personId}, ${business.vendorName}, ${business.businessName}, ${business.sinceDate},
      ${business.vendorCity}, ${business.vendorProvince})
    on conflict do nothing returning 1`;
  return rows.length === 1;
}

/** One change of a seller at a time, and before anything else of theirs. Whether they are still there. */
export async function lockPerson(tx: Tx, personId: string) {
  const rows = await tx`select from people where id = ${personId} for no key update`;
  return rows.length > 0;
}

/** The marker goes when the city changes: it would stand in a town that the farm is not in any more. */
export async function updateFarm(tx: Tx, personId: string, farm: FarmEdit) {
  const [row] = await tx<{ id: string }[]>`
    update farms set farmer_name = ${farm.farmerName}, farm_name = ${farm.farmName},
      size_category = ${farm.farmSize.farmSizeCategory}, size_value = ${farm.farmSize.farmSizeValue},
      city = ${farm.farmCity}, province = ${farm.farmProvince}, ${shopTexts(tx, farm)},
      lat = case when lower(city) = lower(${farm.farmCity}) then lat end,
      lng = case when lower(city) = lower(${farm.farmCity}) then lng end
    where person_id = ${personId} returning id`;
  return row?.id;
}

/** The marker goes with the city, as with a farm. */
export async function updateBusiness(tx: Tx, personId: string, business: BusinessEdit) {
  const [row] = await tx<{ id: string }[]>`
    update businesses set vendor_name = ${business.vendorName}, business_name = ${business.businessName},
      since_date = ${business.sinceDate}, city = ${business.vendorCity}, province = ${business.vendorProvince},
      ${shopTexts(tx, business)},
      lat = case when lower(city) = lower(${business.vendorCity}) then lat end,
      lng = case when lower(city) = lower(${business.vendorCity}) then lng end
    where person_id = ${personId} returning id`;
  return row?.id;
}

function shopTexts(tx: Tx, { about, hours, address }: Partial<ShopTexts>) {
  return tx`about = coalesce(${about ?? null}, about), hours = coalesce(${hours ?? null}, hours),
    address = coalesce(${address ?? null}, address)`;
}

export async function addRoleFlag(tx: Tx, personId: string, flag: RoleFlag) {
  await tx`
    update people set role_flags = array_append(array_remove(role_flags, ${flag}), ${flag}) where id = ${personId}`;
}

export async function updateUsername(tx: Tx, personId: string, username: string) {
  await tx`update people set username = ${username} where id = ${personId}`;
}

export async function updateSavesData(tx: Tx, personId: string, isOn: boolean) {
  await tx`update people set saves_data = ${isOn} where id = ${personId}`;
}

export async function findPerson(tx: Tx, personId: string) {
  const [row] = await tx<PersonRow[]>`
    select p.id, p.username, p.phone, p.email, p.role_flags, profile_picture(p) as picture, p.held_for, p.saves_data,
      case when f.person_id is not null then jsonb_build_object(
        'farmerName', f.farmer_name, 'farmName', f.farm_name,
        'farmSize', jsonb_build_object('farmSizeCategory', f.size_category, 'farmSizeValue', f.size_value),
        'farmCity', f.city, 'farmProvince', f.province, 'farmId', f.id,
        'about', f.about, 'hours', f.hours, 'address', f.address,
        'marker', case when f.lat is not null then jsonb_build_object('lat', f.lat, 'lng', f.lng) end
      ) end as farmer_data,
      case when b.person_id is not null then jsonb_build_object(
        'vendorName', b.vendor_name, 'businessName', b.business_name, 'sinceDate', b.since_date,
        'vendorCity', b.city, 'vendorProvince', b.province, 'businessId', b.id,
        'about', b.about, 'hours', b.hours, 'address', b.address,
        'marker', case when b.lat is not null then jsonb_build_object('lat', b.lat, 'lng', b.lng) end
      ) end as vendor_data
    from people p left join farms f on f.person_id = p.id left join businesses b on b.person_id = p.id
    where p.id = ${personId}`;
  return row;
}

/** The demo people are there for the demo: outside of it their numbers are strangers'. */
const mayEnter = (tx: Tx) => tx`(not is_demo or exists (
  select from market_facts where name = 'demo mode' and value = 'on'))`;

export async function findPersonByPhone(tx: Tx, phone: string) {
  const [row] = await tx<{ id: string; phone: string; email: string | null }[]>`
    select id, phone, email from people where phone = ${phone} and ${mayEnter(tx)}`;
  return row;
}

export async function findPersonByEmail(tx: Tx, email: string) {
  const [row] = await tx<{ id: string; phone: string | null; email: string }[]>`
    select id, phone, email from people where lower(email) = lower(${email}) and ${mayEnter(tx)}`;
  return row;
}

export type ProofRow = {
  id: string;
  username: string;
  phone: string | null;
  email: string | null;
  isPhoneProven: boolean;
  isEmailProven: boolean;
  suspendedFor: string | null;
};

export async function findProofs(tx: Tx, personId: string, lock = tx``) {
  const [row] = await tx<ProofRow[]>`
    select id, username, phone, email, phone_proven_at is not null as is_phone_proven,
      email_proven_at is not null as is_email_proven, suspended_for
    from people where id = ${personId} ${lock}`;
  return row;
}

/** One sign-in of a person at a time: the second sees what the first has proved. */
export function lockProofs(tx: Tx, personId: string) {
  return findProofs(tx, personId, tx`for no key update`);
}

export async function markProven(tx: Tx, personId: string, method: SignInMethod) {
  await tx`update people set ${tx(`${method}_proven_at`)} = now() where id = ${personId}`;
}

export async function dropEmail(tx: Tx, personId: string) {
  await tx`update people set email = null where id = ${personId}`;
}

/** The key was the phone. Two e-mails can have one key: whoever comes second gets one that nobody else has. */
export async function dropPhone(tx: Tx, personId: string, key: string) {
  await tx`
    update people set phone = null,
      key = case when exists (select from people other where other.key = ${key}) then id::text else ${key} end
    where id = ${personId}`;
}

/** Locks the admins if the person is one: of two who leave at once, the second is the last. */
export async function isLastAdmin(tx: Tx, personId: string) {
  const admins = await tx<{ id: string }[]>`
    select id from people where 'isAdmin' = any(role_flags) and suspended_at is null
      and exists (select from people me where me.id = ${personId} and 'isAdmin' = any(me.role_flags))
    order by id for no key update`;
  return admins.length === 1 && admins[0]!.id === personId;
}

/** The key is the phone, where there is one. */
export async function putPhone(tx: Tx, personId: string, phone: string) {
  await tx`
    update people set phone = ${phone}, phone_proven_at = now(), key = ${phone} where id = ${personId}`;
}

export async function putEmail(tx: Tx, personId: string, email: string, key: string) {
  await tx`
    update people set email = ${email}, email_proven_at = now(),
      key = case when phone is not null then key
        when exists (select from people other where other.key = ${key} and other.id <> people.id) then id::text
        else ${key} end
    where id = ${personId}`;
}

export async function deleteCodes(tx: Tx, personId: string) {
  await tx`delete from codes where person_id = ${personId}`;
}

export async function deletePerson(tx: Tx, personId: string) {
  // The keys of up to 20,000 products are followed one by one, all in the same way: planned once, in a fifth of the time.
  await tx`set local plan_cache_mode = force_generic_plan`;
  await tx`delete from people where id = ${personId}`;
}

export async function listDemoPeople(tx: Tx) {
  return tx<{ username: string; phone: string; roleFlags: RoleFlag[] }[]>`
    select username, phone, role_flags from people
    where is_demo and phone is not null and suspended_at is null order by phone`;
}

export async function addAdminFlag(tx: Tx, phone: string) {
  const [row] = await tx<{ id: string; username: string; wasAdmin: boolean }[]>`
    with before as (
      select id, 'isAdmin' = any(role_flags) as was_admin from people where phone = ${phone} for update)
    update people p set role_flags = array_append(array_remove(role_flags, 'isAdmin'), 'isAdmin')
    from before b where p.id = b.id returning p.id, p.username, b.was_admin`;
  return row;
}
