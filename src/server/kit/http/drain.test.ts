import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainOnClose } from './drain.ts';

test('a reader who never takes the answer does not keep the server from closing', async () => {
  const app = Fastify();
  drainOnClose(app, 50);
  app.get('/', async () => Buffer.alloc(50_000_000));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const asked = request(url, { agent: false });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const cut = once(answer, 'error');

  await app.close();

  answer.resume();
  await expect(cut).resolves.toMatchObject([{ code: 'ECONNRESET' }]);
});
