import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from '#contract/site/rendered.ts';
import { type Page, pages, paths, redirects } from '#contract/site/paths.ts';
import { publicPages } from '#contract/site/public-pages.ts';
import type { Dependencies } from '../cache/dependencies.ts';
import { callerOf } from '../limits/caller.ts';
import { Refused } from '../errors.ts';
import { encode, type Encoding, encodingFor } from '../http/compression.ts';
import { allowStyles, newNonce } from '../http/security-headers.ts';
import type { Heads, PageHead } from './page-head.ts';
import { pageScripts } from './page-scripts.ts';
import { renderedPages } from './rendered-pages.ts';
import { savesData, withSmallPictures } from './small-pictures.ts';
import { template } from './template.ts';
import { webManifest } from './web-manifest.ts';

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

type Parts = { folder: string; origin: string; startTracking: () => Promise<Dependencies>; heads: Heads };
type Texts = Record<string, string>;
/** What a page says of itself; undefined where it could not be asked. */
type Made = { status: number; head?: PageHead } | undefined;
type Drawn = {
  made: Made;
  nonce: string;
  html: Buffer;
  tag: string;
  encoded: Map<Encoding, Promise<Buffer>>;
};

/** The built web: hashed files for a year, pictures and the drawn map for a day, the locale and pages asked for anew each time. */
export async function site(app: FastifyInstance, { folder, origin, startTracking, heads }: Parts) {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The etag says the same in fewer bytes, and nobody asks for a part of these files.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', cacheFor(path.slice(folder.length)));
    },
  });

  const fillIn = template(readFileSync(join(folder, 'index.html'), 'utf8'));
  const scripts = pageScripts(folder);
  const rendered = await renderedPages<Made>(app, { folder, origin, startTracking });
  /** The last HTML of what is drawn, and of the same for those who save data: they live as long as that. */
  const usual = { drawn: new WeakMap<object, Drawn>(), shape: (page: RenderedPage) => page };
  const small = { drawn: new WeakMap<object, Drawn>(), shape: withSmallPictures };

  function sendShell(reply: FastifyReply, status: number, page = '', head?: PageHead) {
    const nonce = newNonce();
    allowStyles(reply, nonce);
    return asPage(reply, status).send(fillIn({ nonce, head, scripts: scripts[page] }));
  }

  /** Undefined where the page cannot be drawn: whoever gets the shell can still read it. */
  async function draw(request: FastifyRequest, page: Page, makeHead: () => Promise<Made>) {
    if (!rendered || request.url.length > longestDrawn || !publicPages.includes(page)) return undefined;
    const address = readTheirQuery.includes(page) ? request.url : request.url.split('?', 1)[0]!;
    const kept = await rendered(address, makeHead).catch((error: unknown) => request.log.error(error));
    if (!kept) return undefined;
    const { drawn, shape } = savesData(request) ? small : usual;
    const before = drawn.get(kept);
    if (before && isSame(before.made, kept.head)) return before;
    const now = write(page, shape(kept.page), kept.head);
    drawn.set(kept, now);
    return now;
  }

  function write(page: Page, shown: RenderedPage, made: Made): Drawn {
    const nonce = newNonce();
    const html = Buffer.from(fillIn({ nonce, head: made?.head, scripts: scripts[page], page: shown }));
    const tag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
    return { made, nonce, html, tag, encoded: new Map() };
  }

  /** The nonce goes with its HTML: a browser that keeps the page puts the headers of a 304 beside it. */
  async function sendDrawn(request: FastifyRequest, reply: FastifyReply, page: Drawn) {
    allowStyles(reply, page.nonce);
    const status = page.made?.status ?? 200;
    asPage(reply, status).header('etag', page.tag).header('vary', 'accept-encoding, save-data');
    if (status === 200 && request.headers['if-none-match'] === page.tag) return reply.code(304).send();
    const encoding = encodingFor(request);
    if (!encoding) return reply.send(page.html);
    const body = page.encoded.get(encoding) ?? encode(page.html, encoding);
    page.encoded.set(encoding, body);
    return reply.header('content-encoding', encoding).send(await body);
  }

  for (const page of pages) {
    app.get<{ Params: Texts; Querystring: Texts }>(page, async (request, reply) => {
      const { params, query, log } = request;
      const asked = { caller: callerOf(request), query };
      // A head that cannot be made must not keep the page from those who can read it without.
      const makeHead = async () =>
        heads[page]?.(params, asked).catch((error: unknown): Made => {
          log.error(error);
          return undefined;
        });
      const one = await draw(request, page, makeHead);
      if (one) return sendDrawn(request, reply, one);
      const made = await makeHead();
      return sendShell(reply, made?.status ?? 200, page, made?.head);
    });
  }
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, no-cache').send(webManifest),
  );
  for (const { from, to } of redirects) {
    app.get(from, async ({ url }, reply) => reply.redirect(url.replace(/^[^?]*/, to), 302));
  }
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return sendShell(reply, 404);
    throw new Refused('not_found');
  });
}

function isSame(one: Made, other: Made) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
function asPage(reply: FastifyReply, status: number) {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
}
function cacheFor(path: string) {
  if (path.startsWith('/static/')) return `public, max-age=${year}, immutable`;
  if (/^\/(assets|icons|map)\//.test(path)) return 'public, max-age=86400';
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
