import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { LinkSecret } from '#contract/api/link-secret.ts';
import { NotificationPreference, NotificationChannel } from './notifications.ts';

/** Pakistan time: digests go out from the first hour on, and no message leaves after the last. */
export const digestHours = { first: 9, last: 21 } as const;

/** Whether messages outside still come; `here`: they are stopped. */
export const AlertMessages = z.object({ channel: NotificationChannel });
export type AlertMessages = z.infer<typeof AlertMessages>;

const Linked = z.object({ secret: LinkSecret });

export const alertPreferences = {
  mine: endpoint({
    method: 'GET',
    path: '/api/me/alert-preference',
    purpose: 'How I am told of new products, besides the bell',
    who: 'signed in',
    refuses: ['user_not_found'],
    input: z.object({}),
    reply: NotificationPreference,
  }),
  set: endpoint({
    method: 'PATCH',
    path: '/api/me/alert-preference',
    purpose: 'Choose how I am told of new products: at most one message a day',
    who: 'signed in',
    refuses: ['user_not_found'],
    input: z.object({ channel: NotificationChannel }),
    reply: NotificationPreference,
  }),
  behindLink: endpoint({
    method: 'GET',
    path: '/api/alerts/:secret',
    purpose: 'Whether the messages that brought this link still come',
    details: 'For anyone with the link. Reading changes nothing: previews of links read, too.',
    who: 'anyone',
    refuses: ['too_many'],
    input: Linked,
    reply: AlertMessages,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/alerts/:secret/stop',
    purpose: 'Stop the messages that brought this link',
    details: 'For anyone with the link.',
    who: 'anyone',
    refuses: ['too_many'],
    input: Linked,
    reply: AlertMessages,
  }),
};
