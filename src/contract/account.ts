import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Order } from './orders.ts';
import { OwnMessage } from './messages.ts';
import { OwnReport } from './moderation.ts';
import { Need } from './needs.ts';
import { Product } from './products.ts';
import { NamedRecord } from './farm-records.ts';
import { Notification, NotificationWay } from './notifications.ts';
import { GalleryPicture } from './galleries.ts';
import { SentOffer } from './offers.ts';
import { User } from './people.ts';
import { SeenNumber } from './phone-views.ts';
import { Requirement } from './requirements.ts';
import { OwnReviews } from './reviews.ts';
import { isSignUpPhone } from './phone.ts';
import { text } from './text.ts';
import { Work } from './puzzle.ts';
import { CodeSent, Device } from './sessions.ts';
import { OrderSlip } from './weight-slips.ts';
import { trouble } from './trouble.ts';

/** Everything that is kept of a person, for them to take along. */
export const AccountExport = z.object({
  exportedAt: z.iso.datetime(),
  user: User,
  devices: z.array(Device),
  /** What they ordered and what was ordered from them. */
  orders: z.array(Order),
  weightSlips: z.array(OrderSlip),
  paymentDetails: z.string(),
  products: z.array(Product),
  /** Other phone numbers that their listings may offer. */
  listingPhones: z.array(z.string()),
  needs: z.array(Need),
  galleries: z.object({ farmer: z.array(GalleryPicture), vendor: z.array(GalleryPicture) }),
  farmRecords: z.array(NamedRecord),
  requirements: z.array(Requirement),
  /** What the person has offered for the requirements of others. */
  offers: z.array(SentOffer),
  reviews: OwnReviews,
  /** Whose phone numbers they were told in the last 90 days. */
  numbersSeen: z.array(SeenNumber),
  /** What they wrote by the contact form, and what they have reported. */
  messages: z.array(OwnMessage),
  reports: z.array(OwnReport),
  notifications: z.array(Notification),
  /** How they are told of orders and offers. */
  notificationWay: NotificationWay,
});
export type AccountExport = z.infer<typeof AccountExport>;

/** A phone or an e-mail that somebody wants to sign in by from now on. */
const NewContact = text(254).refine(
  (typed) => (typed.includes('@') ? z.email().safeParse(typed).success : isSignUpPhone(typed)),
  {
    error: ({ input }) => (String(input).includes('@') ? trouble('email') : trouble('signUpPhone')),
  },
);

export const account = {
  download: endpoint({
    method: 'GET',
    path: '/api/me/export',
    purpose: 'Everything that is kept of the signed-in person',
    who: 'signed in',
    input: z.object({}),
    reply: AccountExport,
  }),
  requestContactCode: endpoint({
    method: 'POST',
    path: '/api/me/contact-code',
    purpose: 'Ask for a code to a new phone or e-mail; a confirmation comes first (confirm_first)',
    who: 'signed in',
    isGuarded: true,
    input: z.object({ identifier: NewContact, work: Work }),
    reply: CodeSent,
  }),
  changeContact: endpoint({
    method: 'POST',
    path: '/api/me/contact',
    purpose: 'Change or add the phone or the e-mail, with the code that was sent to it',
    who: 'signed in',
    isGuarded: true,
    input: z.object({ identifier: NewContact, code: z.string().trim().max(20) }),
    reply: User,
  }),
  requestRemovalCode: endpoint({
    method: 'POST',
    path: '/api/me/removal-code',
    purpose: 'Ask for the code that deleting the account needs',
    who: 'signed in',
    input: z.object({ work: Work }),
    reply: CodeSent,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/me/removal',
    purpose: 'Delete the account, with the code that was sent for it',
    who: 'signed in',
    input: z.object({ code: z.string().trim().max(20) }),
    reply: z.object({ done: z.literal(true) }),
  }),
};
