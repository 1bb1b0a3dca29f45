import { MessageList } from '#web/features/messages/message-list.tsx';
import { usePageTitle } from '#web/kit/page-title.ts';
import { useWords } from '#web/kit/words.ts';

export function AdminDashboardPage() {
  const words = useWords('Admin');
  usePageTitle(words?.pageTitle);
  if (!words) return <p className="wrap py-12">Loading...</p>;
  return (
    <div className="wrap grid gap-5 py-5 lg:py-8">
      <h1 className="title-page">{words.overview.title}</h1>
      <section aria-labelledby="messages-title" className="rounded-md border border-line bg-card">
        <h2 id="messages-title" className="title-section border-b border-line p-4 sm:px-6">
          {words.messages.title}
        </h2>
        <MessageList words={words} />
      </section>
    </div>
  );
}
