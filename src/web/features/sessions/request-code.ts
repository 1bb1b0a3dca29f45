import { call } from '#web/kit/api/call.ts';
import { withProofOfWork } from '#web/kit/api/proof-of-work.ts';

export function requestCode(identifier: string) {
  return withProofOfWork((work) => call('POST /api/sign-in', { identifier, work }));
}
