import type { Endpoint } from '#contract/api/endpoint.ts';
import { type EndpointName, endpointGroups } from '#contract/api/every-endpoint.ts';

const endpoints: Endpoint[] = endpointGroups.flatMap((group) => Object.values<Endpoint>(group));
const schemas = new Map(endpoints.map(({ method, path, reply }) => [`${method} ${path}`, reply]));

/** What this release can read of an answer. Brings every schema with it, so it is loaded only when one is in doubt. */
export function checkedReply(name: EndpointName, answer: unknown) {
  return schemas.get(name)!.safeParse(answer).data;
}
