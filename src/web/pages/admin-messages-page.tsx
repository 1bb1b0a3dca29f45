import { MessageShow } from '#contract/people/messages.ts';
import { AdminList } from '#web/features/admin/admin-list.tsx';
import { MessageList } from '#web/features/messages/message-list.tsx';
import { useMessages } from '#web/features/messages/use-messages.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useFilter } from '#web/kit/lists/use-filter.ts';
import { useWords } from '#web/kit/words/words.ts';
import { FilterChips } from '#web/ui/lists/filter-chips.tsx';

export function AdminMessagesPage() {
  const words = useWords('Admin');
  const query = useFilter(MessageShow.options, 'all');
  const { pages, rows } = useMessages(query.filter);
  usePageTitle(words.messages.title);
  const { messages } = words;
  return (
    <div className="wrap py-5 lg:py-8">
      <AdminList
        words={words}
        title={messages.title}
        tools={
          <div className="border-b border-line px-4 py-4 sm:px-5">
            <FilterChips words={messages} query={query} />
          </div>
        }
        list={pages}
        more={messages.more}
        rows={rows}
        empty={{ title: query.filter === 'all' ? messages.empty : messages.noneLeft }}
      >
        {(list) => <MessageList list={list} words={messages} />}
      </AdminList>
    </div>
  );
}
