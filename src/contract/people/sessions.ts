import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { User } from './people.ts';
import { AppCode } from './authenticator.ts';
import { ProofOfWork } from './puzzle.ts';
import { RoleMap } from './role-schemas.ts';
import { codeRejected, codeNotSent } from '#contract/api/refusal-groups.ts';
import { text } from '#contract/text/text.ts';

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
  /** Whether it shows notices when no page is open. */
  showsNotices: z.boolean(),
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
    purpose: 'Ask for a one-time code to sign in with',
    details:
      'The code goes to the phone number or e-mail; in demo mode it is in the answer. It works only together with the cookie that this answer sets, so keep cookies between the two calls. When it is refused with `proof_of_work_first`, solve the puzzle and ask again with `work`.',
    who: 'anyone',
    refuses: ['phone_unknown', 'nobody_found', ...codeNotSent],
    input: Identifier.extend({ work: ProofOfWork }),
    reply: CodeSent,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/sign-in/code',
    purpose: 'Sign in with the code',
    details:
      'Send the cookie of the call that asked for the code. Send `otherCode` after `whose_account`, and `appCode`, from the authenticator app or a recovery code, after `app_code_first`. The answer sets the session cookie.',
    who: 'anyone',
    refuses: [
      ...codeRejected,
      'whose_account',
      'app_code_first',
      'app_code_wrong',
      'suspended',
      'user_not_found',
    ],
    input: Code.extend({ otherCode: CodeText.optional(), appCode: AppCode.optional() }),
    reply: User,
  }),
  requestOtherCode: endpoint({
    method: 'POST',
    path: '/api/sign-in/other-code',
    purpose: 'Ask for a second code, to the other phone number or e-mail of the account',
    details:
      'For a person who was asked whose account it is (`whose_account`) and says that both are theirs.',
    who: 'anyone',
    refuses: [...codeRejected, ...codeNotSent, 'user_not_found'],
    input: Code.extend({ work: ProofOfWork }),
    reply: CodeSent,
  }),
  disown: endpoint({
    method: 'POST',
    path: '/api/sign-in/not-mine',
    purpose: 'Take my phone number or e-mail off somebody else’s account',
    details:
      'For a person who was asked whose account it is (`whose_account`) and says that it is not theirs. Needs the code that was sent there.',
    who: 'anyone',
    refuses: [...codeRejected, 'user_not_found'],
    input: Code,
    reply: Done,
  }),
  requestConfirmation: endpoint({
    method: 'POST',
    path: '/api/me/confirmation-code',
    purpose: 'Ask for a code that confirms it is still me',
    details:
      'For calls that are refused with `confirm_first`. A person with an authenticator app uses its code instead, and the answer says so.',
    who: 'signed in',
    refuses: [...codeNotSent, 'user_not_found'],
    input: z.object({ work: ProofOfWork }),
    reply: Confirmation,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/me/confirmation',
    purpose: 'Confirm that it is still me',
    details: 'With the code that was sent, or one from the authenticator app. It is valid for ten minutes.',
    who: 'signed in',
    refuses: [...codeRejected, 'app_code_wrong'],
    input: z.object({ code: AppCode }),
    reply: Done,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/sign-out',
    purpose: 'Sign out on this device',
    who: 'anyone',
    input: z.object({}),
    reply: Done,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/me/devices',
    purpose: 'The devices where I am signed in',
    who: 'signed in',
    input: z.object({}),
    reply: z.array(Device),
  }),
  endDevice: endpoint({
    method: 'DELETE',
    path: '/api/me/devices/:id',
    purpose: 'Sign out on one device',
    who: 'signed in',
    input: z.object({ id: z.uuid() }),
    reply: Done,
  }),
  endOtherDevices: endpoint({
    method: 'POST',
    path: '/api/me/devices/end-others',
    purpose: 'Sign out on every other device',
    who: 'signed in',
    input: z.object({}),
    reply: Done,
  }),
  demo: endpoint({
    method: 'GET',
    path: '/api/demo',
    purpose: 'Whether this market is in demo mode, and who can be signed in as',
    who: 'anyone',
    input: z.object({}),
    reply: z.object({ isDemo: z.boolean(), people: z.array(DemoPerson) }),
  }),
};
