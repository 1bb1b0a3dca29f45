import { QueryClient } from '@tanstack/react-query';

/** Without a network, what is sent would wait in silence instead of failing, and go out after it was given up; what is
 *  read would wait as well, though the service worker may have kept it. */
export function newQueries() {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
