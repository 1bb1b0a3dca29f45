import type { RawEndpoint } from './endpoint.ts';

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
} satisfies Record<string, RawEndpoint>;
