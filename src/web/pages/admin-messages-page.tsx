import { MessageList } from '#web/features/messages/message-list.tsx';
import { usePageTitle } from '#web/kit/page-title.ts';
import { useWords } from '#web/kit/words.ts';

export function AdminMessagesPage() {
  const words = useWords('Admin');
  usePageTitle(words?.messages.title);
  if (!words) return <p className="wrap py-12">Loading...</p>;
  return (
    <div className="wrap py-5 lg:py-8">
      <h1 className="title-page">{words.messages.title}</h1>
      <div className="mt-5 rounded-md border border-line bg-card">
        <MessageList words={words} />
      </div>
    </div>
  );
}
