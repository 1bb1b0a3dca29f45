import type { Door } from './endpoint.ts';

export const live = {
  listen: {
    method: 'GET',
    path: '/api/live',
    purpose: 'Listen for changes as they happen',
    details:
      'A stream of server-sent events that never ends. Each event is JSON: the topic of what to fetch again and, for news that only you receive, its id. After a cut, connect again and fetch everything you show.',
    answers: 'text/event-stream',
    who: 'anyone',
  },
} satisfies Record<string, Door>;

export const api = {
  description: {
    method: 'GET',
    path: '/api/openapi.json',
    purpose: 'This description, for machines',
    details: 'OpenAPI 3.1, made from the contract that the web and the server share.',
    answers: 'application/json',
    who: 'anyone',
  },
  page: {
    method: 'GET',
    path: '/api/docs',
    purpose: 'This description as a page',
    answers: 'text/html',
    who: 'anyone',
  },
} satisfies Record<string, Door>;
