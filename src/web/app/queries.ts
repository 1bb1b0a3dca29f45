import { QueryClient } from '@tanstack/react-query';

/** Without a network, what is sent would wait in silence instead of failing, and go out after it was given up. */
export function newQueries() {
  return new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
}
