import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages, redirects } from '#contract/site/paths.ts';
import { callerOf } from '../limits/caller.ts';
import { Refused } from '../errors.ts';
import { type Heads, headHtml, type PageHead } from './page-head.ts';
import { pageScripts } from './page-scripts.ts';
import { allowStyles } from '../http/security-headers.ts';

const year = 31_536_000;

type Texts = Record<string, string>;

/** The built web: hashed files for a year, pictures and the drawn map for a day, the locale and pages asked for anew each time. */
export async function site(app: FastifyInstance, folder: string, heads: Heads = {}) {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', cacheFor(path.slice(folder.length)));
    },
  });

  const { top, ownHead, rest, body } = inParts(readFileSync(join(folder, 'index.html'), 'utf8'));
  const scripts = pageScripts(folder);
  const sendPage = (reply: FastifyReply, status: number, page = '', head?: PageHead) => {
    const nonce = allowStyles(reply);
    const withNonce = (part: string) => part.replaceAll('%CSP_NONCE%', nonce);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        withNonce(top) + (head ? headHtml(head) : ownHead) + withNonce(rest) + (scripts[page] ?? '') + body,
      );
  };

  for (const page of pages) {
    app.get<{ Params: Texts; Querystring: Texts }>(page, async (request, reply) => {
      const { params, query, log } = request;
      const asked = { caller: callerOf(request), query };
      // A head that cannot be made must not keep the page from those who can read it without.
      const made = await heads[page]?.(params, asked).catch((error: unknown) => log.error(error));
      return sendPage(reply, made?.status ?? 200, page, made?.head);
    });
  }
  for (const { from, to } of redirects) {
    app.get(from, async ({ url }, reply) => reply.redirect(url.replace(/^[^?]*/, to), 302));
  }
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return sendPage(reply, 404);
    throw new Refused('not_found');
  });
}

/** The marked part of index.html gives way to the head of a page that has its own; its scripts come after the common ones. */
function inParts(html: string) {
  const [, top = '', ownHead = '', rest = '', body = ''] =
    /^(.*<!-- page head -->\s*)(.*?)(\s*<!-- \/page head -->.*)(<\/head>.*)$/s.exec(html) ?? [];
  if (!rest) throw new Error('index.html does not mark the head of the page');
  return { top, ownHead, rest, body };
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
