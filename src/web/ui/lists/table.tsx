import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

type Column<Key extends string> = {
  key: Key;
  label: string;
  align?: 'left' | 'right';
  head?: boolean;
  actions?: boolean;
};

type TableProps<Row, Key extends string> = {
  label: string;
  columns: readonly Column<Key>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  cell: (row: Row, key: Key) => ReactNode;
  isNew?: (row: Row) => boolean;
  foot?: ReactNode;
  /** Of a long table, where all its columns have room: the head stays below the page's own. */
  hasStickyHead?: boolean;
  /** Of many columns: with room for less than 860 px a row takes two lines, each value below its column's name. */
  isTwoLined?: boolean;
};

// What scrolls sideways by itself cannot hold anything in its place on the page.
const stickyLook =
  'xl:overflow-x-visible xl:[&_thead_th]:sticky xl:[&_thead_th]:top-[73px] xl:[&_thead_th]:z-10';

/** A table with room for 640 px, else a card for each row. */
export function Table<Row, Key extends string>({
  label,
  columns,
  rows,
  rowKey,
  cell,
  isNew,
  foot,
  hasStickyHead = false,
  isTwoLined = false,
}: TableProps<Row, Key>) {
  return (
    <>
      <div className={`relative @container/table overflow-x-auto ${hasStickyHead ? stickyLook : ''}`}>
        <table
          aria-label={label}
          data-two-lined={isTwoLined ? columns.length : undefined}
          className="table-cards"
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" data-align={alignOf(column)}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-new={isNew?.(row) || undefined}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    {cell(row, column.key)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {foot && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-1 text-ink-3 sm:px-5">
          {foot}
        </div>
      )}
    </>
  );
}

type RowButtonTone = 'plain' | 'danger' | 'text';

const rowTones: Record<RowButtonTone, string> = {
  plain: 'text-ink-2 hover:bg-green-50 hover:text-green @max-[640px]/table:text-ink',
  danger: 'text-ink-2 hover:bg-clay-50 hover:text-clay-ink @max-[640px]/table:text-clay-ink',
  text: 'ms-1 bg-card px-3 text-green inset-ring inset-ring-line-strong hover:bg-green-50 @max-[640px]/table:ms-0',
};

export function rowButtonLook(tone: RowButtonTone = 'plain') {
  const words = tone === 'text' ? '' : '[&>span]:sr-only @max-[640px]/table:[&>span]:not-sr-only';
  return `inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md align-middle font-semibold no-underline disabled:cursor-not-allowed disabled:text-line-field [&_svg]:size-5 [&_svg]:shrink-0 @max-[640px]/table:bg-card @max-[640px]/table:px-2 @max-[640px]/table:inset-ring @max-[640px]/table:inset-ring-line-strong ${words} ${rowTones[tone]}`;
}

/** An icon in a wide table (with its `words` for tone `text`), icon and words on a card. `label` names the thing as well. */
export function RowButton({
  icon,
  words,
  label,
  tone,
  type = 'button',
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  icon: ReactNode;
  words: string;
  label: string;
  tone?: RowButtonTone;
}) {
  return (
    <button {...rest} type={type} aria-label={label} className={`${rowButtonLook(tone)} ${className}`}>
      {icon}
      <span>{words}</span>
    </button>
  );
}

/** The same for what leads somewhere. `label` names the thing as well. */
export function RowLink({
  label,
  ...rest
}: Pick<ComponentProps<typeof Link>, 'to' | 'state' | 'children'> & { label: string }) {
  return <Link {...rest} aria-label={label} className={rowButtonLook('text')} />;
}

function Cell<Key extends string>({ column, children }: { column: Column<Key>; children: ReactNode }) {
  if (column.head)
    return (
      <th scope="row" data-kind="head">
        {children}
      </th>
    );
  return (
    <td
      data-label={column.label}
      data-kind={column.actions ? 'actions' : undefined}
      data-align={alignOf(column)}
    >
      {children}
    </td>
  );
}

function alignOf<Key extends string>({ align, actions }: Column<Key>) {
  return actions ? 'right' : align;
}
