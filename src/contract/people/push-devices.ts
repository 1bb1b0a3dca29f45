import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { text } from '#contract/text/text.ts';
import { Device } from './sessions.ts';

export const maxPushDevices = 10;

/** What a browser says when it takes notices: its own address at the service of its maker, and its keys in base64url. */
export const PushDeviceDraft = z.object({
  endpoint: text(1000),
  p256dh: text(100),
  auth: text(40),
});
export type PushDeviceDraft = z.infer<typeof PushDeviceDraft>;

/** A device that shows notices, by its name alone. */
export const PushDevice = Device.pick({ id: true, name: true, isThisOne: true }).extend({
  since: z.iso.datetime(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const PushDevices = z.object({
  /** What a browser subscribes with; null where the market sends no notices. */
  publicKey: z.string().nullable(),
  /** The id that this device has, or would have, in the list. */
  thisDevice: z.uuid(),
  devices: z.array(PushDevice),
});
export type PushDevices = z.infer<typeof PushDevices>;

/** The notice as it comes to the browser, encrypted. The words are those of the bell, without what others have written. */
export type PushNotice = { id: number; title: string; body: string; path: string };

export const pushDevices = {
  list: endpoint({
    method: 'GET',
    path: '/api/me/push-devices',
    purpose: 'The devices that show me notices',
    who: 'signed in',
    input: z.object({}),
    reply: PushDevices,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/me/push-devices',
    purpose: 'Show me notices on this device',
    details:
      'With what `PushManager.subscribe` gives for the `publicKey` of the list (Web Push). It ends when this session does. The same browser can be added again: it stays one.',
    who: 'signed in',
    limit: { max: 120, perSeconds: 3600 },
    refuses: ['push_off', 'push_full'],
    input: PushDeviceDraft,
    reply: PushDevices,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/me/push-devices/:id',
    purpose: 'Show me no more notices on a device',
    who: 'signed in',
    input: z.object({ id: z.uuid() }),
    reply: PushDevices,
  }),
};
