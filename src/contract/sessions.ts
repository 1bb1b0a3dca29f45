import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { User } from './people.ts';
import { AppCode } from './authenticator.ts';
import { Work } from './puzzle.ts';
import { RoleMap } from './roles.ts';
import { text } from './text.ts';

export const codeLength = 6;
export const codeMinutes = 5;
export const codeTries = 5;

export type SignInMethod = 'phone' | 'email';

/** Which of the two was typed: no phone number has an @ in it. */
export function methodOf(identifier: string): SignInMethod {
  return identifier.includes('@') ? 'email' : 'phone';
}

/** One string, a phone number or an e-mail, as typed. */
const Identifier = z.object({ identifier: text(254) });

/** That a code is on its way. Nothing in it tells where to, beyond what the person typed. */
export const CodeSent = z.object({
  resendAfterSeconds: z.number().int(),
  expiresInSeconds: z.number().int(),
  /** Only in demo mode, where no message is sent. */
  demoCode: z.string().optional(),
});
export type CodeSent = z.infer<typeof CodeSent>;

/** Where the code comes from: the app, or a message to what a mask leaves of a phone or an e-mail. */
export const Confirmation = z.discriminatedUnion('by', [
  z.object({ by: z.literal('app') }),
  z.object({ by: z.enum(['phone', 'email']), to: z.string(), sent: CodeSent }),
]);
export type Confirmation = z.infer<typeof Confirmation>;

/** Where a person is signed in, as /account shows it. */
export const Device = z.object({
  id: z.uuid(),
  name: z.string(),
  isThisOne: z.boolean(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type Device = z.infer<typeof Device>;

export const DemoPerson = z.object({ name: z.string(), phone: z.string(), roles: RoleMap });
export type DemoPerson = z.infer<typeof DemoPerson>;

const Done = z.object({ done: z.literal(true) });

const CodeText = z.string().trim().max(20);
const Code = Identifier.extend({ code: CodeText });

export const sessions = {
  requestCode: endpoint({
    method: 'POST',
    path: '/api/sign-in',
    purpose:
      'Ask for a one-time code. It works only together with the cookie that comes with this answer; with work_first, solve the puzzle and ask again',
    who: 'anyone',
    input: Identifier.extend({ work: Work }),
    reply: CodeSent,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/sign-in/code',
    purpose: 'Sign in with the code, and the cookie of the browser that asked for it',
    who: 'anyone',
    /** With the second code, for whoever was asked whose account it is (`whose_account`); with the code of an
     *  authenticator app, or a recovery code, for whoever has one (`app_code_first`). */
    input: Code.extend({ otherCode: CodeText.optional(), appCode: AppCode.optional() }),
    reply: User,
  }),
  requestOtherCode: endpoint({
    method: 'POST',
    path: '/api/sign-in/other-code',
    purpose:
      'Send a second code to the other phone or e-mail of an account, for whoever says that both are theirs',
    who: 'anyone',
    input: Code.extend({ work: Work }),
    reply: CodeSent,
  }),
  disown: endpoint({
    method: 'POST',
    path: '/api/sign-in/not-mine',
    purpose: 'Take a phone or an e-mail off the account of somebody else, with the code that was sent to it',
    who: 'anyone',
    input: Code,
    reply: Done,
  }),
  requestConfirmation: endpoint({
    method: 'POST',
    path: '/api/me/confirmation-code',
    purpose: 'Ask for the code by which a signed-in person shows that it is still them (confirm_first)',
    who: 'signed in',
    input: z.object({ work: Work }),
    reply: Confirmation,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/me/confirmation',
    purpose:
      'Show with it, or with the code of an authenticator app, that it is still them: it holds for ten minutes',
    who: 'signed in',
    input: z.object({ code: AppCode }),
    reply: Done,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/sign-out',
    purpose: 'End this session',
    who: 'anyone',
    input: z.object({}),
    reply: Done,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/me/devices',
    purpose: 'Where this person is signed in',
    who: 'signed in',
    input: z.object({}),
    reply: z.array(Device),
  }),
  endDevice: endpoint({
    method: 'DELETE',
    path: '/api/me/devices/:id',
    purpose: 'End the session of one device',
    who: 'signed in',
    input: z.object({ id: z.uuid() }),
    reply: Done,
  }),
  endOtherDevices: endpoint({
    method: 'POST',
    path: '/api/me/devices/end-others',
    purpose: 'End every session but this one',
    who: 'signed in',
    input: z.object({}),
    reply: Done,
  }),
  demo: endpoint({
    method: 'GET',
    path: '/api/demo',
    purpose: 'Whether this is demo mode, and whom one can sign in as',
    who: 'anyone',
    input: z.object({}),
    reply: z.object({ isDemo: z.boolean(), people: z.array(DemoPerson) }),
  }),
};
