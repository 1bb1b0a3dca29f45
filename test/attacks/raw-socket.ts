import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

/** The app on a real socket, for attacks that no client library would send. */
export async function openRawSocket(app: FastifyInstance) {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));

  /** A connection that sends this and then what it is told to; `closed` is all that came back until the end of it. */
  function dial(first: string) {
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(first);
    return { socket, closed: read(socket) };
  }

  /** What is answered to exactly these bytes, before the connection is closed. */
  const say = (bytes: string) => dial(bytes).closed;
  return { dial, say, host: `127.0.0.1:${port}` };
}

/** A request in text: the first line, then the lines of its head, then its body. */
export function plain(line: string, head: string[] = [], body = '') {
  return [`${line} HTTP/1.1`, 'Host: localhost', ...head, '', body].join('\r\n');
}

export function statusesIn(answers: string) {
  return [...answers.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}

function read(socket: Socket) {
  return new Promise<string>((resolve) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (text += String(chunk)));
    // A cut in the middle of what we send is an answer too.
    socket.on('error', () => {});
    socket.once('close', () => resolve(text));
  });
}
