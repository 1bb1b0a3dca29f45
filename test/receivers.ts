import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

type Received = { method: string; url: string; type: string; body: string };

type Answer = { status: number; body: string };

/** A real HTTP gateway on loopback that keeps what it gets. `answer` may refuse, or let it wait. */
export async function smsReceiver(
  answer: (count: number, body: string) => Answer | Promise<Answer> = () => ok,
) {
  const got: Received[] = [];
  const waiting: (() => void)[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const said = await text(request);
    got.push({ method, url, type: headers['content-type'] ?? '', body: said });
    for (const wake of waiting.splice(0)) wake();
    const { status, body } = await answer(got.length, said);
    response.writeHead(status).end(body);
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    got,
    until: async (count: number) => {
      while (got.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

const ok = { status: 200, body: 'OK ID:7' };

/** A real SMTP server on loopback that keeps what it gets. */
export async function mailReceiver() {
  const got: { to: string; raw: string }[] = [];
  const waiting: (() => void)[] = [];
  const until = async (count: number) => {
    while (got.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        got.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), raw });
        done();
        for (const wake of waiting.splice(0)) wake();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    got,
    until,
    first: until(1).then(() => got[0]!),
  };
}
