import { Socket } from 'node:net';

/** As postgres.js has read it from the address. */
type Where = { host: string[]; port: number[]; path: string | false };

/** A proxy with no server behind it takes a connection and closes it at once. postgres.js would try again in the same
 *  instant, thousands of times a second, and tell nobody: as an error it is told and the next try waits. */
export function databaseSocket({ host: [host = ''], port: [port = 0], path }: Where) {
  const socket = Object.assign(new Socket(), { host, port });
  socket.once('end', () => {
    if (socket.bytesRead > 0) return;
    const error = new Error('The database closed the connection before it said a word.');
    socket.destroy(Object.assign(error, { code: 'CONNECTION_CLOSED' }));
  });
  return path ? socket.connect(path) : socket.connect(port, host);
}
