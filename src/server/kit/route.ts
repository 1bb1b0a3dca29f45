import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Door, Endpoint } from '#contract/endpoint.ts';
import { invalid } from './errors.ts';
import { signedIn } from './session.ts';
import { inTime } from './unavailable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What `route` has bound so far: the source of /api/openapi.json. */
    endpoints: Endpoint[];
    /** What was bound by hand, and stands there too. */
    doors: Door[];
  }
}

/** Binds an endpoint of the contract to the function that answers it. */
export function route<Input extends z.ZodObject, Reply extends z.ZodType>(
  app: FastifyInstance,
  spec: Endpoint<Input, Reply>,
  answer: (input: z.output<Input>, request: FastifyRequest, reply: FastifyReply) => Promise<z.input<Reply>>,
) {
  app.endpoints.push(spec);
  app.route({
    method: spec.method,
    url: spec.path,
    ...(spec.mostBytes && {
      bodyLimit: spec.mostBytes,
      onRequest: async (request: FastifyRequest) => void signedIn(request),
    }),
    handler: async (request, reply) => {
      // The path comes last: a body must not be able to name another row than the url does.
      const judged = spec.input.safeParse(Object.assign({}, request.query, request.body, request.params));
      if (!judged.success) throw invalid(judged.error);
      // Parsing the reply drops every column that the contract does not promise.
      return spec.reply.parse(await inTime(answer(judged.data, request, reply)));
    },
  });
}
