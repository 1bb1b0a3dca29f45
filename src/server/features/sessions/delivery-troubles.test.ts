import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { sessions } from '#contract/people/sessions.ts';
import { type Messenger, messenger } from '#server/gateways/messenger.ts';
import { patience } from '../../../../test/patience.ts';
import { smsReceiver } from '../../../../test/receivers.ts';
import { newWorld } from '../../../../test/world.ts';

const form = 'application/x-www-form-urlencoded' as const;
const template = 'to={to}&text={text}';
const letter = { to: '03000000001', subject: 'Code', text: 'Your code' };

/** A server that takes every connection and does with it as it is told. */
async function counter(treat: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    treat(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const sms = (port: number, timeoutMs = patience) =>
  messenger({
    sms: { url: `http://127.0.0.1:${port}`, method: 'POST', template, contentType: form, timeoutMs },
  });
const mail = (port: number, timeoutMs = patience) =>
  messenger({ mail: { url: `smtp://127.0.0.1:${port}`, from: 'mandi@example.com', timeoutMs } });
const smsInHaste = (port: number) => sms(port, 2000);
const mailInHaste = (port: number) => mail(port, 2000);

const silent = () => counter(() => {});
const cutting = () => counter((socket) => socket.destroy());
const lying = () =>
  counter((socket) => socket.end('HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\n\r\n'));
const refusing = () => counter((socket) => socket.end('554 No service here\r\n'));
const nobody = async () => 1;

test.each<[string, 'sms' | 'mail', (port: number) => Messenger, () => Promise<number>, RegExp]>([
  ['an SMS gateway that is not there', 'sms', sms, nobody, /fetch failed/],
  ['an SMS gateway that never answers', 'sms', smsInHaste, silent, /timeout/],
  ['an SMS gateway that cuts the connection', 'sms', sms, cutting, /fetch failed/],
  ['an SMS gateway that sends us elsewhere', 'sms', sms, lying, /fetch failed/],
  ['a mail server that is not there', 'mail', mail, nobody, /ECONNREFUSED/],
  ['a mail server that never says a word', 'mail', mailInHaste, silent, /Greeting never received|Timeout/],
  ['a mail server that cuts the connection', 'mail', mail, cutting, /closed unexpectedly|ECONNRESET/],
  ['a mail server that refuses us', 'mail', mail, refusing, /554/],
  ['a mail server that speaks another language', 'mail', mail, lying, /Invalid greeting/],
])('%s has not taken the message, and is not waited for', async (_, channel, via, open, reason) => {
  await expect(via(await open()).deliver({ channel, ...letter })).rejects.toThrow(reason);
});

const [address, number, told] = ['sana.khan@example.com', '03001234567', 'Your code is 123456'];

/** Speaks as a mail server does, up to the recipient, whom it refuses by name. */
const refusingByName = () =>
  counter((socket) => {
    socket.write('220 mx.example.com\r\n');
    socket.on('data', (line: Buffer) => {
      const isRecipient = line.toString().startsWith('RCPT');
      const answer = isRecipient
        ? `550 5.1.1 <${address}>: ${address} (sana.khan) is unknown here`
        : '250 OK';
      socket.write(`${answer}\r\n`);
    });
  });
const asking = (port: number, path = '') =>
  messenger({
    sms: {
      url: `http://127.0.0.1:${port}${path}`,
      method: 'GET',
      template,
      contentType: form,
      timeoutMs: patience,
    },
  });
const malformed = (port: number) => asking(port + 100_000);

test.each<[string, 'sms' | 'mail', (port: number) => Messenger, () => Promise<number>, RegExp]>([
  ['a mail server that names whom it refuses', 'mail', mail, refusingByName, /550 5\.1\.1/],
  ['an SMS gateway that is asked by its address, and is not there', 'sms', asking, nobody, /fetch failed/],
  ['an SMS gateway whose address cannot be read', 'sms', malformed, nobody, /could not be asked/],
])('%s: neither number nor address nor code is in the error', async (_, channel, via, open, reason) => {
  const to = channel === 'mail' ? address : number;
  const failed = via(await open()).deliver({ channel, to, subject: 'Code', text: told });

  const error = await failed.then(
    () => undefined,
    (caught: Error) => caught,
  );

  expect(error?.message).toMatch(reason);
  // As a log writes it: with all that hangs on it.
  const written = inspect(error, { depth: null, showHidden: true });
  for (const secret of [address, 'sana', number, number.slice(1), '123456'])
    expect(written).not.toContain(secret);
});

test('a person who asks for a code while the gateway is down is answered at once, and gets it when it is back', async () => {
  let isBack = false;
  const gateway = await smsReceiver(() => (isBack ? { status: 200, body: 'OK' } : { status: 502, body: '' }));
  const settings = { url: gateway.url, method: 'POST' as const, template, contentType: form };
  const world = await newWorld({ messenger: messenger({ sms: settings }) });
  const identifier = await world.signUp();
  await world.app.ready();

  const { status, cookie } = await world.codeFor(identifier);
  await gateway.until(1);
  isBack = true;
  await gateway.until(2);
  const code = /(\d{6}) is your code/.exec(new URLSearchParams(gateway.got[1]!.body).get('text')!)![1]!;

  expect(status).toBe(200);
  expect((await world.call(sessions.signIn, { identifier, code }, { cookie })).status).toBe(200);
});
