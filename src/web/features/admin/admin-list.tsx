import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { NextPage, type Pages } from '#web/ui/lists/next-page.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadingState, type Loading } from '#web/ui/states/loading-state.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';

export type AdminWords = Locale['Admin'];
type More = Loading & Pages;

type Props<Row> = {
  words: AdminWords;
  title: string;
  text?: string;
  /** How the last thing went that was done here. */
  result?: { good: boolean; text: string };
  tools?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  list: More;
  more?: string;
  rows: readonly Row[] | undefined;
  empty: { title: string; text?: string };
  children: (rows: readonly Row[]) => ReactNode;
};

/** One of the admin's lists: its title, its tools, and whatever state it is in. */
export function AdminList<Row>({
  words,
  title,
  text,
  result,
  tools,
  action,
  list,
  rows,
  empty,
  ...rest
}: Props<Row>) {
  usePageTitle(title);
  const said = useRef<HTMLDivElement>(null);
  // What was pressed has gone with its row, and would take the reader's place with it.
  useEffect(() => {
    if (result) said.current?.focus({ preventScroll: true });
  }, [result]);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-sm:w-full sm:flex-1">
          <h1 className="title-page">{title}</h1>
          {text && <p className="mt-1 text-ink-2">{text}</p>}
        </div>
        {action}
      </div>
      <div
        ref={said}
        tabIndex={-1}
        aria-live="polite"
        className="sticky top-20 z-10 mt-4 outline-none empty:hidden"
      >
        {result && <Notice tone={result.good ? 'green' : 'clay'}>{result.text}</Notice>}
      </div>
      <div className="mt-5 overflow-hidden rounded-md border border-line bg-card">
        {tools}
        {!rows && <LoadingState words={words} list={list} rows={6} heading="h2" />}
        {rows?.length === 0 && <EmptyState picture="/assets/empty.svg" heading="h2" {...empty} />}
        {rows && rows.length > 0 && rest.children(rows)}
      </div>
      <div className="mt-5 grid justify-center empty:hidden">
        <NextPage list={list}>{rest.more}</NextPage>
      </div>
    </>
  );
}

type PanelProps<Row> = Omit<Props<Row>, 'text' | 'result' | 'tools' | 'empty'> & { empty: string };

/** A list beside others on one page. */
export function AdminPanel<Row>({
  words,
  title,
  action,
  list,
  more,
  rows,
  empty,
  children,
}: PanelProps<Row>) {
  return (
    <Panel title={title} action={action}>
      {!rows && <LoadingState words={words} list={list} rows={3} />}
      {rows?.length === 0 && <p className="p-4 text-ink-2 sm:px-5">{empty}</p>}
      {rows && rows.length > 0 && children(rows)}
      <div className="grid justify-center p-4 empty:hidden">
        <NextPage list={list}>{more}</NextPage>
      </div>
    </Panel>
  );
}
