import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

const policyHeader = 'content-security-policy';
/** A script, style or font brings no page with it: on a weak network the others would weigh as much as a small file. */
const fileHeaders = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options'];
const ownStyles = "style-src 'self'";

declare module 'fastify' {
  interface FastifyInstance {
    contentPolicy: string;
  }
}

/** Scripts only from our own files. Styles too, but for those that carry a page's nonce (a dialog's scroll lock).
 *  They are the same for every answer, so they are made once. */
export function securityHeaders(app: FastifyInstance, tilesUrl = '') {
  const headers = headersFor(tilesUrl);
  app.decorate('contentPolicy', headers[policyHeader]!);
  const ofFiles = Object.fromEntries(Object.entries(headers).filter(([name]) => fileHeaders.includes(name)));
  app.addHook(
    'onRequest',
    async ({ url }, reply) => void reply.headers(url.startsWith('/static/') ? ofFiles : headers),
  );
}

export function newNonce() {
  return randomBytes(16).toString('hex');
}

/** Lets the styles through that carry it, on this page only. */
export function allowStyles(reply: FastifyReply, nonce = newNonce()) {
  const policy = reply.server.contentPolicy.replace(ownStyles, `${ownStyles} 'nonce-${nonce}'`);
  reply.header(policyHeader, policy);
  return nonce;
}

/** As helmet would set them on an answer. */
function headersFor(tilesUrl: string) {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  const set = helmet({
    contentSecurityPolicy: {
      // Without `useDefaults`: its upgrade-insecure-requests would break a phone that opens http://192.168.…
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Farm galleries link to pictures anywhere; map tiles may come from a host in the same house, without https.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...originOf(tilesUrl)],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  set({} as never, answer as never, (error?: unknown) => {
    if (error) throw error as Error;
  });
  return headers;
}

/** None of an address on this very server. */
function originOf(url: string) {
  return URL.canParse(url) ? [new URL(url).origin] : [];
}
