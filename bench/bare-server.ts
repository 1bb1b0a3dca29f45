import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { connect } from '#server/kit/database/db.ts';

// What nobody can beat: a bare answer, and one indexed query behind a bare server.
const db = connect(process.env.DATABASE_URL!);
const app = Fastify();
app.get('/answer', async () => ({ done: true }));
app.get(
  '/query',
  async () => db`select * from products where status = 'open' order by posted_at desc, id desc limit 25`,
);
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`is ready: http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
process.on('SIGTERM', () => void app.close().then(() => db.end()));
