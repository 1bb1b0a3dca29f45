import { matchPath } from 'react-router';
import { pages } from '#contract/site/paths.ts';
import { release } from './release.ts';

/** Errors are reported at most so many times per page, or one that breaks in a loop would flood the server. */
const maxTold = 5;
const longestMessage = 300;
const told = new Set<string>();

/** Tells the market what broke here: the message, the kind of page and the release, nothing of the person. Not by
 *  `call`, because it must work where nothing else does. */
export function reportError(kind: 'error' | 'rejection' | 'chunk', error: unknown) {
  const message = messageOf(error).slice(0, longestMessage);
  if (told.size >= maxTold || told.has(message)) return;
  told.add(message);
  const body = JSON.stringify({ kind, message, route: routeOf(location.pathname), release });
  const headers = { 'content-type': 'application/json' };
  fetch('/api/client-errors', { method: 'POST', headers, body, keepalive: true }).catch(() => {});
}

/** What nobody catches. What an error boundary catches, it tells itself. */
export function listenForErrors() {
  window.addEventListener('error', ({ error, message }) => reportError('error', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}

function routeOf(pathname: string) {
  return pages.find((page) => matchPath(page, pathname)) ?? 'other';
}

function messageOf(error: unknown) {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
