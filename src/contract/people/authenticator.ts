import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';

export const recoveryCodeCount = 10;

/** Six digits of the app, or one of the recovery codes. */
export const AppCode = z.string().trim().max(40);

export const AuthenticatorState = z.object({
  isOn: z.boolean(),
  /** Admins of a real market cannot work without it. */
  isRequired: z.boolean(),
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type AuthenticatorState = z.infer<typeof AuthenticatorState>;

/** What the app needs: the address for its camera, and the same key for whoever types. */
export const AuthenticatorKey = z.object({ uri: z.string(), key: z.string() });
export type AuthenticatorKey = z.infer<typeof AuthenticatorKey>;

/** Told once, and kept only as hashes. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const authenticator = {
  state: endpoint({
    method: 'GET',
    path: '/api/me/authenticator',
    purpose: 'Whether signing in asks me for a code from an authenticator app',
    who: 'signed in',
    input: z.object({}),
    reply: AuthenticatorState,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/me/authenticator',
    purpose: 'Start setting up an authenticator app',
    details: 'Nothing changes until it is turned on with its first code.',
    who: 'signed in',
    isGuarded: true,
    refuses: ['authenticator_is_on', 'user_not_found'],
    input: z.object({}),
    reply: AuthenticatorKey,
  }),
  turnOn: endpoint({
    method: 'POST',
    path: '/api/me/authenticator/on',
    purpose: 'Turn the authenticator app on with its first code',
    details: 'Every other device is signed out. The recovery codes are shown only this once.',
    who: 'signed in',
    isGuarded: true,
    refuses: ['authenticator_is_on', 'app_code_wrong'],
    input: z.object({ code: AppCode }),
    reply: RecoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/me/authenticator/recovery-codes',
    purpose: 'Get new recovery codes',
    details: 'The old ones stop working.',
    who: 'signed in',
    isGuarded: true,
    refuses: ['authenticator_is_off'],
    input: z.object({}),
    reply: RecoveryCodes,
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/api/me/authenticator/off',
    purpose: 'Turn the authenticator app off, with one of its codes or a recovery code',
    who: 'signed in',
    refuses: ['authenticator_is_off', 'app_code_wrong'],
    input: z.object({ code: AppCode }),
    reply: z.object({ done: z.literal(true) }),
  }),
};
