import type { FastifyInstance } from 'fastify';
import { account } from '#contract/people/account.ts';
import type { PictureParts } from '#server/features/pictures/service.ts';
import type { CodeParts } from '#server/features/sessions/service.ts';
import { route } from '#server/kit/http/route.ts';
import { changeContact, requestContactCode } from './contacts.ts';
import { exportAccount, removeAccount, sendRemovalCode } from './service.ts';

export function accountRoutes(app: FastifyInstance, parts: CodeParts & PictureParts) {
  route(app, account.download, (_, { person }) => exportAccount(parts, person));
  route(app, account.requestRemovalCode, ({ work }, request, reply) =>
    sendRemovalCode(parts, work, request, reply),
  );
  route(app, account.requestContactCode, (change, request, reply) =>
    requestContactCode(parts, change, request, reply),
  );
  route(app, account.changeContact, (change, request) => changeContact(parts, change, request));
  route(app, account.remove, ({ code }, request, reply) => removeAccount(parts, code, request, reply));
}
