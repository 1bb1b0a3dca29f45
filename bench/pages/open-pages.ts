/// <reference types="node" />
import { AsyncLocalStorage } from 'node:async_hooks';
import { Agent, request } from 'node:http';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Window } from 'happy-dom';
import { createElement } from 'react';
import type { Kind } from './kinds.ts';

/** A process full of pages, each with its own cookie and its own live line, as in as many browsers. */

export type OpenedPage = { kind: Kind; uid: string; id: string; cookie: string };
export type Order = { open: { url: string; pages: OpenedPage[] } } | { changing: string[] } | { count: true };
export type Counted = {
  /** Requests of pages that show what was changed a moment ago, and of all others. */
  ofLookers: number;
  ofOthers: number;
  byPath: Record<string, number>;
  saw: { id: string; price: string; at: number }[];
};

const momentMs = 8000;
const who = new AsyncLocalStorage<OpenedPage>();
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const changed = new Map<string, number>();
const seen = new Set<string>();
let server = '';
let counted: Counted = { ofLookers: 0, ofOthers: 0, byPath: {}, saw: [] };

const window = new Window({ url: 'http://localhost/' });
Object.assign(globalThis, {
  window,
  navigator: {},
  document: window.document,
  localStorage: window.localStorage,
  // One browser each: no tab tells another.
  BroadcastChannel: class {
    postMessage() {}
    close() {}
  },
  EventSource: class {
    onopen = () => {};
    onmessage: (message: { data: string }) => void = () => {};
    onerror = () => {};
    private readonly line;

    constructor(path: string) {
      this.line = request(server + path, { headers: headers() }, (response) => {
        this.onopen();
        response.setEncoding('utf8');
        let text = '';
        response.on('data', (chunk: string) => {
          const events = (text + chunk).split('\n\n');
          text = events.pop()!;
          for (const event of events)
            if (event.startsWith('data: ')) this.onmessage({ data: event.slice(6) });
        });
        response.on('error', () => this.onerror());
      });
      this.line.on('error', () => this.onerror());
      this.line.end();
    }
    close() {
      this.line.destroy();
    }
  },
  fetch: (path: string) => {
    count(path);
    return ask(path);
  },
});
const { createRoot } = await import('react-dom/client');
const { flushSync } = await import('react-dom');
const { trackLoads } = await import('#web/kit/live/as-of.ts');
const { useLive } = await import('#web/kit/live/use-live.ts');
const { kinds } = await import('./kinds.ts');

process.on('message', (order: Order) => void obey(order));
process.send!('ready');

async function obey(order: Order) {
  if ('open' in order) {
    server = order.open.url;
    order.open.pages.forEach((page) => who.run(page, () => open(page)));
    process.send!('open');
  } else if ('changing' in order) {
    for (const thing of order.changing) changed.set(thing, Date.now());
  } else {
    process.send!(counted);
    counted = { ofLookers: 0, ofOthers: 0, byPath: {}, saw: [] };
  }
}

function open({ kind, uid, id }: OpenedPage) {
  const queries = new QueryClient();
  trackLoads(queries);
  const saw = (product: string, price: string) => {
    if (seen.has(product + price)) return;
    seen.add(product + price);
    counted.saw.push({ id: product, price, at: Date.now() });
  };
  const Page = () => {
    useLive();
    kinds[kind]({ uid, id, saw });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  // At once, with its effects: in a later turn nobody would know whose page it is.
  flushSync(() => root.render(createElement(QueryClientProvider, { client: queries }, createElement(Page))));
}

function headers() {
  const cookie = who.getStore()?.cookie;
  return cookie ? { cookie } : {};
}

function count(path: string) {
  const pattern = path.replace(/\?.*/, '').replace(/product_\d+|KM-\d+|[0-9a-f-]{36}/, ':id');
  counted.byPath[pattern] = (counted.byPath[pattern] ?? 0) + 1;
  const page = who.getStore()!;
  const subjects = [page.uid, page.id, ...(/product_\d+/.exec(path) ?? [])];
  const looks = subjects.some((subject) => Date.now() - (changed.get(subject) ?? 0) < momentMs);
  counted[looks ? 'ofLookers' : 'ofOthers']++;
}

function ask(path: string) {
  return new Promise<Response>((resolve, reject) => {
    const asked = request(server + path, { agent, headers: headers() }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve(new Response(Buffer.concat(parts).toString(), { status: response.statusCode })),
      );
    });
    asked.once('error', reject);
    asked.end();
  });
}
