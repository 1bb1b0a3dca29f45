import { type Page, pages, paths } from '#contract/site/paths.ts';
import { publicPages } from '#contract/site/public-pages.ts';
import { keptAtAttribute, localeFile } from '#contract/site/device.ts';
import { markServed } from './files.ts';
import { cacheMatch, cachePut, cacheNames, trimCache, withBody } from './cache.ts';
import { release } from './release.ts';

declare const self: ServiceWorkerGlobalScope;

/** Then the page as it was is better than a white screen. */
const patienceMs = 4000;
const maxPages = 60;
/** Whoever has the address may read them, and nobody else: they leave no trace here. */
const behindLinks: readonly Page[] = [paths.weightSlip, paths.receipt, paths.stopAlerts];
/** Any page can be drawn from its shell. */
const usualShell = paths.dashboard;

/** Nothing for an address that is no page of the app. */
export function servePage(event: FetchEvent, url: URL) {
  const name = pages.find((pattern) => isAt(pattern, url.pathname));
  if (!name) return undefined;
  const network = load(event);
  if (behindLinks.includes(name)) return network.catch(() => anyShell(event));
  if (publicPages.includes(name)) return networkFirst(event, network, url.pathname + url.search);
  return shellFirst(event, network, name);
}

/** The shell that every page can be drawn from. One of another build is refused: its scripts are not ours. */
export async function keepUsualShell() {
  if (!(await keepShell(usualShell, await fetch(usualShell)))) throw new Error('another build');
}

/** A page that was opened before the worker was there. */
export async function keepOpened(url: URL) {
  const name = pages.find((pattern) => isAt(pattern, url.pathname));
  if (!name || !publicPages.includes(name)) return;
  await keepPage(url.pathname + url.search, await fetch(url, { cache: 'force-cache' }));
}

async function load(event: FetchEvent) {
  const early = (await event.preloadResponse) as Response | undefined;
  return early ?? fetch(event.request);
}

/** What the server draws for everybody: of now, or after some seconds as it was. */
async function networkFirst(event: FetchEvent, network: Promise<Response>, key: string) {
  event.waitUntil(network.then((answer) => keepPage(key, answer.clone())).catch(() => {}));
  const copy = await cacheMatch(cacheNames.pages, key);
  if (!copy) return network.catch(() => anyShell(event));
  const later = new Promise<Response>((resolve) => setTimeout(() => resolve(copy), patienceMs));
  return Promise.race([network.catch(() => copy), later]);
}

/** Behind the sign-in the HTML is the same for everybody and for every day, until there is another build. */
async function shellFirst(event: FetchEvent, network: Promise<Response>, name: Page) {
  event.waitUntil(network.then((answer) => renewShell(name, answer.clone())).catch(() => {}));
  const copy = await cacheMatch(cacheNames.shell, name);
  if (!copy) return network.catch(() => anyShell(event));
  markServed(event.resultingClientId);
  return copy;
}

async function anyShell({ resultingClientId }: FetchEvent) {
  markServed(resultingClientId);
  return (await cacheMatch(cacheNames.shell, usualShell)) ?? Response.error();
}

/** While the server has the same build, its words fit as well: the operator may have changed one. */
async function renewShell(name: Page, answer: Response) {
  if (!(await keepShell(name, answer))) return;
  const words = await fetch(localeFile);
  if (words.ok) await cachePut(cacheNames.shell, localeFile, words);
}

async function keepShell(name: Page, answer: Response) {
  const html = await ownPage(answer);
  if (!html) return false;
  await cachePut(cacheNames.shell, name, withBody(html, answer));
  return true;
}

async function keepPage(key: string, answer: Response) {
  const html = await ownPage(answer);
  if (!html) return;
  const marked = html.replace('<html', `<html ${keptAtAttribute}="${Date.now()}"`);
  await cachePut(cacheNames.pages, key, withBody(marked, answer));
  await trimCache(cacheNames.pages, maxPages);
}

/** The HTML, if it is of the build that this worker belongs to; otherwise there must be a later worker, too. */
async function ownPage(answer: Response) {
  if (!answer.ok) return undefined;
  const html = await answer.text();
  if (html.includes(`/${release}"`)) return html;
  await self.registration.update();
  return undefined;
}

function isAt(pattern: string, pathname: string) {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part[0] === ':' || part === given[at]);
}
