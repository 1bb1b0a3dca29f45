import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api/description.ts';
import { Refusal } from '#contract/api/refusal.ts';
import { apiTags } from '#contract/api/tags.ts';
import { paths as pages } from '#contract/site/paths.ts';
import { apiNames } from './names.ts';
import { apiPage } from './page.ts';
import { operation } from './operation.ts';
import { refusalAnswers } from './refusals.ts';
import { bindRawEndpoint } from '../http/route.ts';
import { allowStyles } from '../http/security-headers.ts';
import { cookieName } from '../sessions/session.ts';

const about = `What the web of Kisan Mandi, a market for farm produce in Pakistan, asks its server. Other programs may ask the same.

Bodies and answers are JSON, but for uploads and the live stream. Whoever signs in (\`sessionsRequestCode\`, then \`sessionsSignIn\`) gets a session cookie, which goes with every later call. Prices are whole Rupees, unless a field is named for paisa.

Every refusal has the same form: a \`code\` for programs, a \`message\` for people, and \`fields\` with what is wrong in each field. A call that changes something is counted: 600 an hour for one person, where nothing else is said.`;

/** /api/openapi.json and /api/docs, made from the endpoints that are really bound. */
export function openApiRoutes(app: FastifyInstance, origin: string) {
  let made: ReturnType<typeof openApi> | undefined;
  bindRawEndpoint(app, api.description, async () => (made ??= openApi(app, origin)));
  bindRawEndpoint(app, api.page, (_, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(app, allowStyles(reply))),
  );
}

function openApi(app: FastifyInstance, origin: string) {
  const { of, schemas } = apiNames(app);
  const specs = [...app.endpoints, ...app.rawEndpoints];
  const paths: Record<string, Record<string, unknown>> = {};
  for (const spec of specs) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}');
    const { operationId, tag } = of(spec);
    const described = { operationId, tags: [tag], ...operation(spec, schemas) };
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: described };
  }
  const responses = refusalAnswers(specs);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kisan Mandi',
      version: '1',
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The people who run this market', url: origin + pages.contact },
    },
    servers: [{ url: '/', description: 'This market' }],
    tags: apiTags.map(({ tag, about: description }) => ({ name: tag, description })),
    paths,
    components: {
      schemas: schemas.usedIn(paths, responses, schemas.of(Refusal, 'output')),
      responses,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(app, 'session'),
          description: 'Set when somebody signs in, for thirty days from the last call.',
        },
      },
    },
  };
}
