import type { RawEndpoint, Endpoint } from '#contract/api/endpoint.ts';
import type { RefusalCode } from '#contract/api/refusal-codes.ts';

/** Every refusal that a caller may meet there: what follows from its properties, and what it names itself. */
export function refusalsOf(spec: Endpoint | RawEndpoint): RefusalCode[] {
  const { method, path, who, limit, isGuarded, refuses = [] } = spec;
  const isRead = method === 'GET' || method === 'HEAD';
  const takes = 'input' in spec && Object.keys(spec.input.shape).length > 0;
  const when = (holds: unknown, ...codes: RefusalCode[]) => (holds ? codes : []);
  const all = [
    ...when(who !== 'anyone', 'signed_out'),
    ...when(who !== 'anyone' && who !== 'signed in', 'not_yours'),
    ...when(who === 'admin', 'authenticator_first'),
    ...when(isGuarded, 'confirm_first'),
    ...when(limit ?? !isRead, 'too_many'),
    ...when(takes, 'invalid'),
    ...when(path.includes(':'), 'not_found'),
    ...when(!isRead, 'unreadable', 'too_large', 'foreign_origin'),
    ...refuses,
    ...when(true, 'misdirected', 'unavailable', 'broken'),
  ];
  return [...new Set(all)];
}
