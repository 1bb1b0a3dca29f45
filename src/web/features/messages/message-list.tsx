import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { type Message, messages } from '#contract/messages.ts';
import { call } from '#web/kit/call.ts';
import { tableDate } from '#web/kit/dates.ts';
import { fill, type Locale } from '#web/kit/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';

type Words = Locale['Admin'];

/** What visitors wrote in the contact form, newest first; a new one arrives by itself. */
export function MessageList({ words }: { words: Words }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['messages'],
    queryFn: () => call(messages.list, {}),
  });
  if (isError) {
    return (
      <ErrorState
        picture="/assets/error.svg"
        title={words.error.title}
        text={words.error.text}
        action={<Button onClick={() => void refetch()}>{words.error.retry}</Button>}
      />
    );
  }
  if (!data) return <SkeletonRows rows={3} label={words.loading} />;
  if (data.length === 0) return <EmptyState picture="/assets/empty.svg" title={words.messages.empty} />;
  return (
    <ul className="divide-y divide-line">
      {data.map((message) => (
        <MessageItem key={message.id} message={message} words={words.messages} />
      ))}
    </ul>
  );
}

function MessageItem({ message, words }: { message: Message; words: Words['messages'] }) {
  return (
    <li className="grid gap-1 p-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{message.name || words.noName}</b>
        {message.isDemo && <Badge tone="example">{words.example}</Badge>}
        <span className="text-1 text-ink-3">{fill(words.received, { when: tableDate(message.sentAt) })}</span>
      </div>
      <p className="whitespace-pre-wrap text-ink-2">{message.message || words.noText}</p>
      {message.email ? (
        <a
          className="link inline-flex min-h-11 items-center gap-2 justify-self-start"
          href={`mailto:${message.email}`}
        >
          <Mail size={16} /> {message.email}
        </a>
      ) : (
        <span className="text-1 text-ink-3">{words.noEmail}</span>
      )}
    </li>
  );
}
