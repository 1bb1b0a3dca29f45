import { connect, type Socket } from 'node:net';

/** So many connections to the live news of one server, each of them welcomed. */
export async function openReaders(url: string, count: number) {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  // A few at a time: a burst would only fill the queue of the listening socket.
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(200, count - sockets.length) }, () =>
      dial(hostname, Number(port)),
    );
    sockets.push(...(await Promise.all(some)));
  }

  return {
    /** How many have heard this, once all have. */
    until: async (text: string) => (await Promise.all(sockets.map((socket) => hears(socket, text)))).length,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function dial(host: string, port: number) {
  const socket = connect(port, host);
  socket.setEncoding('utf8');
  socket.write(`GET /api/live HTTP/1.1\r\nHost: ${host}:${port}\r\n\r\n`);
  return hears(socket, 'welcome');
}

function hears(socket: Socket, text: string) {
  return new Promise<Socket>((resolve, reject) => {
    let heard = '';
    socket.on('data', function read(chunk) {
      heard += String(chunk);
      if (!heard.includes(text)) return;
      socket.off('data', read);
      resolve(socket);
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`cut before "${text}"`)));
  });
}
