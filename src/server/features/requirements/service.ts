import type { FastifyRequest } from 'fastify';
import {
  orderUnitFor,
  type Requirement,
  type RequirementDraft,
  RequirementKey,
  type RequirementSearch,
  type RequirementStatus,
  type RequirementUnit,
} from '#contract/trade/requirements.ts';
import { gramsOf } from '#contract/trade/units.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { type PhoneParts, revealNumber } from '#server/features/phone-views/service.ts';
import { notifyMatchesOfRequirement } from '#server/features/matches/service.ts';
import { lockHome } from '#server/features/product-locations/service.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';
import { pageOf, readCursor } from '#server/kit/database/cursor.ts';
import { Refused } from '#server/kit/errors.ts';
import { withFreeId } from '#server/kit/database/free-id.ts';
import { type RateLimit, rateLimit } from '#server/kit/limits/rate-limit.ts';
import { idempotent } from '#server/kit/limits/idempotency.ts';
import { announceRequirementsOf } from './announcing.ts';
import { listSentOffers } from './offer-queries.ts';
import { declineTheRest, withdrawOffersOf } from './offer-service.ts';
import {
  countRequirements,
  deleteRequirement,
  insertRequirement,
  listToClassify,
  listOwnRequirements,
  lockOwnRequirement,
  pageSize,
  putClassification,
  revealSupplier,
  searchRequirements,
  updateRequirement,
} from './queries.ts';

export { withdrawOffersOf };

const maxCounted = 1000;
/** So many are classified again in one transaction. */
const batch = 500;
const requirementsPerPerson: RateLimit = { name: 'requirements per person', max: 500, perSeconds: 86_400 };

type Addition = RequirementDraft & { key?: string };

export function postRequirement(db: Db, ownerId: string, { key, ...draft }: Addition) {
  const sending = { by: ownerId, key, content: draft, ifReused: 'added_before' } as const;
  return db.begin(async (tx) => {
    const home = await lockHome(tx, ownerId);
    const id = await idempotent(tx, sending, async () => {
      await rateLimit(tx, requirementsPerPerson, ownerId);
      const posted = await withFreeId((fresh) =>
        insertRequirement(tx, { ...draft, id: fresh, ownerId, home }),
      );
      await announceRequirementsOf(tx, ownerId);
      await notifyMatchesOfRequirement(tx, posted);
      return posted;
    });
    return own(tx, id, ownerId);
  });
}

type Change = Partial<RequirementDraft> & { version: number; status?: RequirementStatus };

/** Two devices that edit the same version: the second is told, and nothing of the first is lost. */
export function editRequirement(db: Db, ownerId: string, id: string, { version, ...changes }: Change) {
  return db.begin(async (tx) => {
    const before = await own(tx, id, ownerId);
    if (before.version !== version) throw new Refused('changed_elsewhere');
    const next = { ...before, ...given(changes) };
    checkOpen(before, next);
    await updateRequirement(tx, id, ownerId, next);
    if (next.status === 'closed') await declineTheRest(tx, id);
    await announceRequirementsOf(tx, ownerId);
    await notifyMatchesOfRequirement(tx, id);
    return own(tx, id, ownerId);
  });
}

export function removeRequirement(db: Db, ownerId: string, id: string) {
  return db.begin(async (tx) => {
    await own(tx, id, ownerId);
    await declineTheRest(tx, id);
    await deleteRequirement(tx, id, ownerId);
    await announceRequirementsOf(tx, ownerId);
    return { done: true as const };
  });
}

/** Classifies again what older rules classified. */
export async function classifyRequirements(db: Db) {
  for (;;) {
    const rows = await listToClassify(db, batch);
    if (rows.length === 0) return;
    await db.begin(async (tx) => {
      for (const row of rows) await putClassification(tx, row);
    });
  }
}

export async function search(db: Db, query: RequirementSearch) {
  const rows = await searchRequirements(db, query, readCursor(query.after, RequirementKey));
  return pageOf(rows, pageSize, ({ postedAt }) => postedAt);
}

/** Apart from the page, because counting costs more than finding. */
export async function count(db: Tx, query: RequirementSearch) {
  const counted = await countRequirements(db, query, maxCounted);
  return { count: Math.min(counted, maxCounted), isCapped: counted > maxCounted };
}

export function reveal(parts: PhoneParts, request: FastifyRequest, id: string) {
  return revealNumber(parts, request, { topic: 'my-requirements', id }, revealSupplier);
}

/** For the data export. */
export async function requirementsAndOffersOf(db: Tx, personId: string) {
  const [requirements, offers] = await Promise.all([
    listOwnRequirements(db, personId),
    listSentOffers(db, personId),
  ]);
  return { requirements, offers };
}

/** Nobody can answer what is bought already: an open requirement wants more than that. */
function checkOpen(before: Requirement, next: RequirementDraft & { status: RequirementStatus }) {
  const bought = inGrams(before.weight - before.openWeight, before.weightCategory);
  if (next.status === 'open' && bought > 0 && inGrams(next.weight, next.weightCategory) <= bought) {
    throw new Refused('requirement_filled', { fields: { weight: fieldError('larger') } });
  }
}

function inGrams(weight: number, unit: RequirementUnit) {
  return gramsOf(weight, orderUnitFor[unit])!;
}

async function own(tx: Tx, id: string, ownerId: string): Promise<Requirement> {
  const requirement = await lockOwnRequirement(tx, id, ownerId);
  if (!requirement) throw new Refused('not_found');
  return requirement;
}

function given<T extends object>(changes: T) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}
