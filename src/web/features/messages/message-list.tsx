import type { Message } from '#contract/people/messages.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { MessageItem } from './message-item.tsx';
import { useMessages } from './use-messages.ts';

type NewestProps = { words: Locale['Admin']; most: number; canMail: boolean | undefined };

/** The newest few. */
export function NewestMessages({ words, most, canMail }: NewestProps) {
  const { pages, rows } = useMessages();
  if (!rows) return <LoadingState words={words} list={pages} rows={3} />;
  if (rows.length === 0) return <EmptyState picture="/assets/empty.svg" title={words.messages.empty} />;
  return <MessageList list={rows.slice(0, most)} words={words.messages} canMail={canMail} />;
}

type Props = { list: readonly Message[]; words: Locale['Admin']['messages']; canMail: boolean | undefined };

export function MessageList({ list, words, canMail }: Props) {
  return (
    <ul className="divide-y divide-line">
      {list.map((message) => (
        <MessageItem key={message.id} message={message} words={words} canMail={canMail} />
      ))}
    </ul>
  );
}
