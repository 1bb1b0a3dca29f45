import { useQuery } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { call } from '#web/kit/call.ts';
import type { Locale } from '#web/kit/words.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { MessageItem } from './message-item.tsx';

/** What visitors wrote in the contact form, newest first; a new one arrives by itself. */
export function MessageList({ words, most }: { words: Locale['Admin']; most?: number }) {
  const list = useQuery({ queryKey: ['messages'], queryFn: () => call(messages.list, {}) });
  if (!list.data) return <LoadingState words={words} list={list} rows={3} />;
  if (list.data.length === 0) return <EmptyState picture="/assets/empty.svg" title={words.messages.empty} />;
  return (
    <ul className="divide-y divide-line">
      {list.data.slice(0, most).map((message) => (
        <MessageItem key={message.id} message={message} words={words.messages} />
      ))}
    </ul>
  );
}
