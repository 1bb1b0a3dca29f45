import type { FastifyReply } from 'fastify';
import { listNotesAboutMe } from '#server/features/admin/service.ts';
import { listMessagesOf } from '#server/features/messages/service.ts';
import { everyNotificationOf } from '#server/features/notifications/service.ts';
import { addressOf, everyOrderOf, paymentDetailsOf } from '#server/features/orders/service.ts';
import { everyProductOf } from '#server/features/products/service.ts';
import { needsOf } from '#server/features/needs/service.ts';
import { farmRecordsOf } from '#server/features/farm-records/service.ts';
import { galleriesOf } from '#server/features/galleries/service.ts';
import { otherPhonesOf } from '#server/features/listing-phones/service.ts';
import { numbersSeenBy } from '#server/features/phone-views/service.ts';
import { type PictureParts, removeFiles } from '#server/features/pictures/service.ts';
import { provenOf, removePerson, requireAnotherAdmin, userOf } from '#server/features/people/service.ts';
import { listAllOwn } from '#server/features/questions/service.ts';
import { requirementsAndOffersOf } from '#server/features/requirements/service.ts';
import { listReportsBy } from '#server/features/reports/service.ts';
import { everyReviewOf } from '#server/features/reviews/service.ts';
import { everyProductOfferOf } from '#server/features/product-offers/service.ts';
import { alertPreferenceOf } from '#server/features/alert-preferences/service.ts';
import { followedOf } from '#server/features/followed-sellers/service.ts';
import { savedOf } from '#server/features/saved-products/service.ts';
import { searchesOf } from '#server/features/saved-searches/service.ts';
import { findCheck } from '#server/features/seller-checks/service.ts';
import {
  codeClientOf,
  checkCode,
  type CodeParts,
  devicesOf,
  newCodeClientOf,
  sendCode,
} from '#server/features/sessions/service.ts';
import { sweepUploads } from '#server/features/uploads/service.ts';
import { slipsOf } from '#server/features/weight-slips/service.ts';
import type { RequestBy } from '#server/kit/http/route.ts';
import { clearCookie } from '#server/kit/sessions/session.ts';
import type { SignedIn } from '#server/kit/sessions/signed-in.ts';
import { asSpecified } from './specified.ts';

export async function exportAccount({ db, messenger, origin }: CodeParts, person: SignedIn) {
  const { id } = person;
  const [
    user,
    devices,
    products,
    { requirements, offers },
    needs,
    galleries,
    farmRecords,
    orders,
    paymentDetails,
  ] = await Promise.all([
    userOf(db, id),
    devicesOf(db, person),
    everyProductOf(db, id),
    requirementsAndOffersOf(db, id),
    needsOf(db, id),
    galleriesOf(db, id),
    farmRecordsOf(db, id),
    everyOrderOf(db, id),
    paymentDetailsOf(db, id),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    ...asSpecified({ user, products, requirements }, origin),
    devices,
    needs,
    galleries,
    farmRecords,
    orders,
    paymentDetails,
    deliveryAddress: (await addressOf(db, id)).address,
    weightSlips: await slipsOf(db, id),
    offers,
    productOffers: await everyProductOfferOf(db, id),
    reviews: await everyReviewOf(db, id),
    questions: await listAllOwn(db, id),
    listingPhones: await otherPhonesOf(db, id),
    numbersSeen: await numbersSeenBy(db, id),
    messages: await listMessagesOf(db, id),
    reports: await listReportsBy(db, id),
    officeNotes: await listNotesAboutMe(db, id),
    sellerCheck: await findCheck(db, id),
    savedProducts: await savedOf(db, id),
    savedSearches: await searchesOf(db, id),
    followedSellers: await followedOf(db, id),
    alertChannel: (await alertPreferenceOf(db, messenger, id)).channel,
    ...(await everyNotificationOf(db, messenger, id)),
  };
}

/** To what the person has proved, the phone before the e-mail: another may have what is only written down. */
export async function sendRemovalCode(
  parts: CodeParts,
  work: string | undefined,
  request: RequestBy<'signed in'>,
  reply: FastifyReply,
) {
  const { id } = request.person;
  await requireAnotherAdmin(parts.db, id);
  const person = await provenOf(parts.db, id);
  const { channel, ...sent } = await sendCode(parts, person, {
    purpose: 'removal',
    prefer: 'sms',
    client: newCodeClientOf(request, reply, parts.secrets),
    work,
    subject: id,
    shown: 'signed in',
  });
  return { ...sent, to: (channel === 'sms' ? person.phone : person.email)! };
}

export async function removeAccount(
  parts: CodeParts & PictureParts,
  code: string,
  request: RequestBy<'signed in'>,
  reply: FastifyReply,
) {
  const { id } = request.person;
  await checkCode(parts, id, { purpose: 'removal', code, client: codeClientOf(request, parts.secrets) });
  await parts.db.begin(async (tx) => {
    await requireAnotherAdmin(tx, id);
    await removePerson(tx, id);
  });
  // Not at the next sweep: what somebody showed, and the originals that say where it was taken.
  await Promise.all([removeFiles(parts), sweepUploads(parts)]);
  clearCookie(reply);
  return { done: true as const };
}
