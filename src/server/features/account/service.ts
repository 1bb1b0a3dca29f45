import type { FastifyReply, FastifyRequest } from 'fastify';
import { everyNotificationOf } from '#server/features/notifications/service.ts';
import { everyOrderOf, paymentDetailsOf } from '#server/features/orders/service.ts';
import { everyProductOf } from '#server/features/products/service.ts';
import { needsOf } from '#server/features/needs/service.ts';
import { farmRecordsOf } from '#server/features/farm-records/service.ts';
import { galleriesOf } from '#server/features/galleries/service.ts';
import { removePerson, userOf } from '#server/features/people/service.ts';
import { otherPhonesOf } from '#server/features/listing-phones/service.ts';
import { numbersSeenBy } from '#server/features/phone-views/service.ts';
import { requirementsAndOffersOf } from '#server/features/requirements/service.ts';
import { everyReviewOf } from '#server/features/reviews/service.ts';
import { checkCode, type CodeParts, devicesOf, sendCode } from '#server/features/sessions/service.ts';
import { slipsOf } from '#server/features/weight-slips/service.ts';
import { callerOf } from '#server/kit/caller.ts';
import { clearCookie, signedIn } from '#server/kit/session.ts';

export async function exportAccount({ db, messenger }: CodeParts, request: FastifyRequest) {
  const { id } = signedIn(request);
  const [user, devices, products, needs, galleries, farmRecords, orders, { details }] = await Promise.all([
    userOf(db, id),
    devicesOf(db, request),
    everyProductOf(db, id),
    needsOf(db, id),
    galleriesOf(db, id),
    farmRecordsOf(db, id),
    everyOrderOf(db, id),
    paymentDetailsOf(db, id),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    user,
    devices,
    products,
    needs,
    galleries,
    farmRecords,
    orders,
    paymentDetails: details,
    weightSlips: await slipsOf(db, id),
    ...(await requirementsAndOffersOf(db, id)),
    reviews: await everyReviewOf(db, id),
    listingPhones: await otherPhonesOf(db, id),
    numbersSeen: await numbersSeenBy(db, id),
    ...(await everyNotificationOf(db, messenger, id)),
  };
}

/** To the phone, else to the e-mail: the ways by which the person signs in. */
export async function sendRemovalCode(parts: CodeParts, request: FastifyRequest) {
  const { uid, phoneNumber, email } = await userOf(parts.db, signedIn(request).id);
  const person = { id: uid, phone: phoneNumber, email };
  return sendCode(parts, person, { purpose: 'removal', prefer: 'sms', address: callerOf(request) });
}

export async function removeAccount(
  parts: CodeParts,
  code: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { id } = signedIn(request);
  await checkCode(parts, id, { purpose: 'removal', code, address: callerOf(request) });
  await parts.db.begin((tx) => removePerson(tx, id));
  clearCookie(reply);
  return { done: true as const };
}
