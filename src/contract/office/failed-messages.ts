import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';

/** A message that could not be sent, without its text and with most of the address hidden. */
export const FailedMessage = z.object({
  id: z.uuid(),
  channel: z.enum(['sms', 'mail', 'push']),
  tries: z.number().int(),
  error: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  /** Null while it is still tried. */
  failedAt: z.iso.datetime().nullable(),
});
export type FailedMessage = z.infer<typeof FailedMessage>;

/** Which gateways are set up. With neither the market runs in demo mode, and sends nothing. */
export const Gateways = z.object({ sms: z.boolean(), mail: z.boolean() });
export type Gateways = z.infer<typeof Gateways>;

export const failedMessages = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/failed-messages',
    purpose: 'Texts and e-mails that could not be sent',
    who: 'admin',
    input: z.object({}),
    reply: z.array(FailedMessage),
  }),
  gateways: endpoint({
    method: 'GET',
    path: '/api/admin/gateways',
    purpose: 'By which ways this market can send messages',
    who: 'admin',
    input: z.object({}),
    reply: Gateways,
  }),
};
