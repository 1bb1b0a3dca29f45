import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { OrderEvent } from '#contract/trade/order-life.ts';
import { OrderNo } from '#contract/trade/orders.ts';
import {
  alertEvents,
  listingEvents,
  matchEvents,
  nameEvents,
  offerEvents,
  partyEvents,
  productOfferEvents,
  proofEvents,
  questionEvents,
  reviewEvents,
  savedEvents,
  signInEvents,
  slipEvents,
} from './notification-events.ts';

export const keptDays = 90;

/** Each has its sentence in the locale. A sale that was written down has nobody else to tell. */
export const NotificationEvent = z.enum([
  ...OrderEvent.exclude(['record_sale', 'sell', 'sell_on_credit', 'undo_sale']).options,
  ...offerEvents,
  ...productOfferEvents,
  ...reviewEvents,
  ...slipEvents,
  ...proofEvents,
  ...partyEvents,
  ...listingEvents,
  ...savedEvents,
  ...questionEvents,
  ...matchEvents,
  ...alertEvents,
  ...signInEvents,
  ...nameEvents,
  'suspended',
  'restored',
]);
export type NotificationEvent = z.infer<typeof NotificationEvent>;

export const Notification = z.object({
  id: z.number().int(),
  event: NotificationEvent,
  /** The number of the order, the key of the requirement, the id of the offer for a product, the role and key of the
   *  product, its key alone where it was saved, was asked about or meets a requirement, or the person. */
  subject: z.string(),
  /** The name of the product or of the person, or searches in their own words; of a phone or an e-mail what a mask
   *  leaves. */
  about: z.string(),
  /** What whoever did it said about it, word for word; of a product that is held back, why. */
  reason: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** How somebody is notified besides the bell; `here`: by the bell alone. */
export const NotificationChannel = z.enum(['sms', 'mail', 'here']);
export type NotificationChannel = z.infer<typeof NotificationChannel>;

export const NotificationPreference = z.object({
  channel: NotificationChannel,
  /** The channels that this person can choose in this market. */
  channels: z.array(NotificationChannel),
});
export type NotificationPreference = z.infer<typeof NotificationPreference>;

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const Unread = z.object({ unread: z.number().int() });
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/me/notifications',
    purpose: 'My notifications, newest first',
    who: 'signed in',
    input: z.object({ after: Id.optional() }),
    reply: z.object({ items: z.array(Notification), next: z.number().int().nullable() }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/me/notifications/unread',
    purpose: 'How many notifications I have not read',
    who: 'signed in',
    input: z.object({}),
    reply: Unread,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/me/notifications/:id/read',
    purpose: 'Mark a notification as read',
    who: 'signed in',
    input: z.object({ id: Id }),
    reply: Unread,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/me/notifications/read',
    purpose: 'Mark all notifications as read, up to the newest one I saw',
    who: 'signed in',
    input: z.object({ upTo: Id }),
    reply: Unread,
  }),
  readOfOrder: endpoint({
    method: 'POST',
    path: '/api/me/notifications/orders/:orderNo/read',
    purpose: 'Mark the notifications about one order as read',
    details: 'For whoever has its page open.',
    who: 'signed in',
    input: z.object({ orderNo: OrderNo }),
    reply: Unread,
  }),
  readOfOffer: endpoint({
    method: 'POST',
    path: '/api/me/notifications/offers/:id/read',
    purpose: 'Mark the notifications about one offer for a product as read',
    details: 'For whoever has its page open.',
    who: 'signed in',
    input: z.object({ id: z.uuid() }),
    reply: Unread,
  }),
  preference: endpoint({
    method: 'GET',
    path: '/api/me/notification-preference',
    purpose: 'How I am told about orders and offers',
    who: 'signed in',
    refuses: ['user_not_found'],
    input: z.object({}),
    reply: NotificationPreference,
  }),
  setPreference: endpoint({
    method: 'PATCH',
    path: '/api/me/notification-preference',
    purpose: 'Choose how I am told about orders and offers',
    who: 'signed in',
    refuses: ['user_not_found'],
    input: z.object({ channel: NotificationChannel }),
    reply: NotificationPreference,
  }),
};
