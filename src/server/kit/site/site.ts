import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Page, pages, paths, publicPages, redirects } from '#contract/site/paths.ts';
import { callerOf } from '../limits/caller.ts';
import { Refused } from '../errors.ts';
import { encode, type Encoding, encodingFor } from '../http/compression.ts';
import { allowStyles, newNonce } from '../http/security-headers.ts';
import { type Heads, headHtml, type PageHead } from './page-head.ts';
import { pageScripts } from './page-scripts.ts';
import { renderedPages } from './rendered-pages.ts';
import { template } from './template.ts';

const year = 31_536_000;
/** A longer address than any of ours is not worth drawing for. */
const longestDrawn = 1000;
/** What these show depends on what is asked for in their addresses. */
const readTheirQuery: readonly Page[] = [
  paths.search,
  paths.market,
  paths.cropPrices,
  paths.requirements,
  paths.farmInfo,
  paths.business,
];

type Texts = Record<string, string>;
type Drawn = {
  head: string;
  nonce: string;
  html: string;
  tag: string;
  encoded: Map<Encoding, Promise<Buffer>>;
};

/** The built web: hashed files for a year, pictures and the drawn map for a day, the locale and pages asked for anew each time. */
export async function site(app: FastifyInstance, folder: string, origin: string, heads: Heads = {}) {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', cacheFor(path.slice(folder.length)));
    },
  });

  const fillIn = template(readFileSync(join(folder, 'index.html'), 'utf8'));
  const scripts = pageScripts(folder);
  const rendered = await renderedPages(app, folder, origin);
  /** The last HTML of what is drawn: it lives as long as that. */
  const drawn = new WeakMap<object, Drawn>();

  function sendShell(reply: FastifyReply, status: number, page = '', head?: PageHead) {
    const nonce = newNonce();
    allowStyles(reply, nonce);
    return asPage(reply, status).send(fillIn({ nonce, head, scripts: scripts[page] }));
  }

  /** Undefined where the page cannot be drawn: whoever gets the shell can still read it. */
  async function draw(request: FastifyRequest, page: Page, head?: PageHead) {
    if (!rendered || request.url.length > longestDrawn || !publicPages.includes(page)) return undefined;
    const address = readTheirQuery.includes(page) ? request.url : request.url.split('?', 1)[0]!;
    const kept = await rendered(address).catch((error: unknown) => request.log.error(error));
    if (!kept) return undefined;
    const ownHead = head ? headHtml(head) : '';
    const before = drawn.get(kept);
    if (before?.head === ownHead) return before;
    const nonce = newNonce();
    const html = fillIn({ nonce, head, scripts: scripts[page], page: kept.page });
    const tag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
    const now = { head: ownHead, nonce, html, tag, encoded: new Map() };
    drawn.set(kept, now);
    return now;
  }

  /** The nonce goes with its HTML: a browser that keeps the page puts the headers of a 304 beside it. */
  async function sendDrawn(request: FastifyRequest, reply: FastifyReply, status: number, page: Drawn) {
    allowStyles(reply, page.nonce);
    asPage(reply, status).header('etag', page.tag).header('vary', 'accept-encoding');
    if (status === 200 && request.headers['if-none-match'] === page.tag) return reply.code(304).send();
    const encoding = encodingFor(request);
    if (!encoding) return reply.send(Buffer.from(page.html));
    const body = page.encoded.get(encoding) ?? encode(page.html, encoding);
    page.encoded.set(encoding, body);
    return reply.header('content-encoding', encoding).send(await body);
  }

  for (const page of pages) {
    app.get<{ Params: Texts; Querystring: Texts }>(page, async (request, reply) => {
      const { params, query, log } = request;
      const asked = { caller: callerOf(request), query };
      // A head that cannot be made must not keep the page from those who can read it without.
      const made = await heads[page]?.(params, asked).catch((error: unknown) => log.error(error));
      const status = made?.status ?? 200;
      const one = await draw(request, page, made?.head);
      if (one) return sendDrawn(request, reply, status, one);
      return sendShell(reply, status, page, made?.head);
    });
  }
  for (const { from, to } of redirects) {
    app.get(from, async ({ url }, reply) => reply.redirect(url.replace(/^[^?]*/, to), 302));
  }
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return sendShell(reply, 404);
    throw new Refused('not_found');
  });
}

function asPage(reply: FastifyReply, status: number) {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
}
function cacheFor(path: string) {
  if (path.startsWith('/static/')) return `public, max-age=${year}, immutable`;
  if (/^\/(assets|map)\//.test(path)) return 'public, max-age=86400';
  return 'public, no-cache';
}

/** A reader who typed an address gets the app's own 404 page; a missing file or endpoint gets a plain refusal. */
function wantsPage({ method, url, headers }: FastifyRequest) {
  const reads = method === 'GET' || method === 'HEAD';
  const [path = '/'] = url.split('?');
  return (
    reads &&
    /text\/html|\*\/\*/.test(headers.accept ?? '*/*') &&
    !path.startsWith('/api') &&
    !/\.\w+$/.test(path)
  );
}
