import { callerOf } from './caller.ts';
import type { Secrets } from './secrets.ts';

/** From where somebody asks, as it is kept: whoever reads the table learns no address, only which rows have the same. */
export function networkHash(secrets: Secrets, { ip }: { ip: string }) {
  const network: string = callerOf({ ip });
  return secrets.hash(`network:${network}`);
}
