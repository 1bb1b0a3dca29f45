import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from '#contract/text/text.ts';

/** What went wrong on somebody's screen: a script that broke, a promise that nobody caught, a part of the site that did
 *  not come. */
export const ClientErrorKind = z.enum(['error', 'rejection', 'chunk']);

export const longestMessage = 300;

export const ClientErrorDraft = z.object({
  kind: ClientErrorKind,
  message: text(longestMessage),
  /** The pattern of the page, as /product-detail/:id; never the address. */
  route: text(100),
  /** The name of the script that the page began with, which every release has its own. */
  release: text(100),
});
export type ClientErrorDraft = z.infer<typeof ClientErrorDraft>;

/** Those with the same message together. */
export const ClientError = z.object({
  kind: ClientErrorKind,
  message: z.string(),
  count: z.number().int(),
  routes: z.array(z.string()),
  releases: z.array(z.string()),
  lastAt: z.iso.datetime(),
});
export type ClientError = z.infer<typeof ClientError>;

export const clientErrors = {
  report: endpoint({
    method: 'POST',
    path: '/api/client-errors',
    purpose: 'Tell the market that a page of it broke',
    details: 'Numbers, addresses and quoted texts are taken out of the message before it is kept.',
    who: 'anyone',
    limit: { max: 30, perSeconds: 3600 },
    input: ClientErrorDraft,
    reply: z.object({ received: z.literal(true) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/client-errors',
    purpose: 'What broke on people’s screens in the last 30 days',
    who: 'admin',
    input: z.object({}),
    reply: z.array(ClientError),
  }),
};
