import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Below this the headers weigh more than what is saved. */
const fewestLetters = 1024;
/** The better qualities of brotli are for files, which are made once: there it takes its time at the build. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encodings = {
  br: (text: string | Buffer) => promisify(brotliCompress)(text, quickly),
  gzip: (text: string | Buffer) => promisify(gzip)(text),
};

/** Pages and answers leave as small as the reader can take them. */
export function compression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < fewestLetters) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encode(payload, encoding);
  });
}

export type Encoding = keyof typeof encodings;

/** The best that the reader takes. */
export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const taken = takenBy(headers['accept-encoding']);
  return (['br', 'gzip'] as const).find((one) => taken.has(one));
}

export function encode(text: string | Buffer, encoding: Encoding) {
  return encodings[encoding](text);
}

/** What is named with a weight of nought is refused. */
function takenBy(header: string | string[] = '') {
  const named = String(header)
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()));
  return new Set(named.filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight)).map(([name]) => name));
}
