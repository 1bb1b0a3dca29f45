import { Download } from 'lucide-react';
import type { InputOf, ReplyOf } from '#contract/api/every-endpoint.ts';
import { maxAdminPageSize } from '#contract/api/paging.ts';
import { call } from '#web/kit/api/call.ts';
import { csv } from '#contract/text/csv.ts';
import { saveFile } from '#web/kit/files/save-file.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { Button } from '#web/ui/marks/button.tsx';
import type { AdminWords } from './admin-list.tsx';

type Listed = 'GET /api/admin/people' | 'GET /api/admin/orders' | 'GET /api/admin/actions';
type RowOf<Name extends Listed> = ReplyOf<Name>['items'][number];
type Props<Name extends Listed> = {
  words: AdminWords['csv'];
  fileName: string;
  endpoint: Name;
  /** What is searched for: the file has all of it, not only what is on the screen. */
  query: object;
  head: string[];
  line: (row: RowOf<Name>) => (string | number)[];
};

export function AdminCsvButton<Name extends Listed>({
  words,
  fileName,
  endpoint,
  query,
  head,
  line,
}: Props<Name>) {
  const { isBusy, result, run } = useTask();
  async function download() {
    const rows = await everyRow(endpoint, query);
    saveFile({ name: fileName, type: 'text/csv;charset=utf-8', content: csv([head, ...rows.map(line)]) });
  }
  return (
    <span className="grid justify-items-end">
      <Button tone="secondary" size="sm" busy={isBusy} onClick={() => void run(download, words)}>
        <Download />
        {words.button}
      </Button>
      <span role="alert" className="text-1 text-clay-ink empty:hidden">
        {result?.text}
      </span>
    </span>
  );
}

/** Page after page, until there is none. */
async function everyRow<Name extends Listed>(endpoint: Name, query: object): Promise<RowOf<Name>[]> {
  const rows: RowOf<Name>[] = [];
  let after: string | number | null | undefined;
  do {
    const input = { ...query, size: maxAdminPageSize, after: after ?? undefined } as InputOf<Name>;
    const { items, next } = await call(endpoint, input);
    rows.push(...items);
    after = next;
  } while (after !== null);
  return rows;
}
