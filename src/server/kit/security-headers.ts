import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Scripts only from our own files. Styles too, but for those that carry this page's nonce (a dialog's scroll lock). */
export async function securityHeaders(app: FastifyInstance, tilesUrl = '') {
  await app.register(helmet, {
    enableCSPNonces: true,
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
}

/** None of an address on this very server. */
function originOf(url: string) {
  return URL.canParse(url) ? [new URL(url).origin] : [];
}
