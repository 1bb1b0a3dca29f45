import type { Endpoint } from '#contract/api/endpoint.ts';
import { type EndpointName, endpointGroups } from '#contract/api/every-endpoint.ts';

const endpoints: Endpoint[] = endpointGroups.flatMap((group) => Object.values<Endpoint>(group));
const schemas = new Map(endpoints.map(({ method, path, reply }) => [`${method} ${path}`, reply]));

/** Checks an answer of another release by our own schemas. It brings every schema with it, so it is loaded only then. */
export function checkedReply(name: EndpointName, answer: unknown) {
  return schemas.get(name)!.safeParse(answer).data;
}
