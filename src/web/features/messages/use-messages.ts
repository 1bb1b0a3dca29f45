import type { MessageFilter } from '#contract/people/messages.ts';
import { usePages } from '#web/kit/lists/use-pages.ts';

/** What visitors wrote in the contact form, newest first; a new one arrives by itself. */
export function useMessages(show: MessageFilter = 'all') {
  return usePages({ topic: 'messages', endpoint: 'GET /api/messages', query: { show } });
}
