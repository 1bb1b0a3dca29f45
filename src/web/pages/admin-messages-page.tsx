import { MessageFilter } from '#contract/people/messages.ts';
import { AdminList, type AdminWords } from '#web/features/admin/admin-list.tsx';
import { useGateways } from '#web/features/admin/use-admin.ts';
import { MessageList } from '#web/features/messages/message-list.tsx';
import { useMessages } from '#web/features/messages/use-messages.ts';
import { useFilter } from '#web/kit/lists/use-filter.ts';
import { FilterChips } from '#web/ui/lists/filter-chips.tsx';

export function AdminMessagesPage({ words }: { words: AdminWords }) {
  const query = useFilter(MessageFilter.options, 'all');
  const { pages, rows } = useMessages(query.filter);
  const canMail = useGateways().data?.mail;
  const { messages } = words;
  return (
    <AdminList
      words={words}
      title={messages.title}
      text={canMail === false ? messages.noGateway : undefined}
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
      {(list) => <MessageList list={list} words={messages} canMail={canMail} />}
    </AdminList>
  );
}
