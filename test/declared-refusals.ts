import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { refusalsOf } from '#server/kit/openapi/refusals-of.ts';

/** Whatever a test is about, an endpoint that refuses with a code which its contract does not name fails it: so all tests
 *  together prove what the description of the API says of refusals. */
export function watchRefusals(app: FastifyInstance) {
  const undeclared = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400) return payload;
    const { method, routeOptions } = request;
    const bound = [...app.endpoints, ...app.rawEndpoints];
    const spec = bound.find((one) => one.method === method && one.path === routeOptions.url);
    const code = spec && codeIn(payload);
    if (code && !refusalsOf(spec).some((declared) => declared === code))
      undeclared.add(`${method} ${spec.path} refused with ${code}: name it in its \`refuses\``);
    return payload;
  });
  onTestFinished(() => {
    if (undeclared.size > 0) throw new Error([...undeclared].join('\n'));
  });
}

function codeIn(payload: unknown) {
  return typeof payload === 'string' && (JSON.parse(payload) as { code?: string }).code;
}
