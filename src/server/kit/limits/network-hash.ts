import { networkOf } from './caller.ts';
import type { Secrets } from '../sessions/secrets.ts';

/** From where somebody asks, as it is kept: whoever reads the table learns no address, only which rows have the same. */
export function networkHash(secrets: Secrets, request: { ip: string }) {
  return secrets.hash(`network:${networkOf(request)}`);
}
