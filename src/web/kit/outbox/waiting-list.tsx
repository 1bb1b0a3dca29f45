import { CloudUpload, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Button, IconButton } from '#web/ui/marks/button.tsx';
import { tableTime, timeOfDay } from '../words/dates.ts';
import { fill, type Locale, plural, useWords } from '../words/words.ts';
import { type Entry, isReadable } from './entry.ts';
import { withEntry } from './locks.ts';
import { deleteEntry, patchEntry } from './store.ts';

type Words = Locale['Outbox'];
type Props<Own extends Entry> = {
  entries: Own[];
  /** Where the reader goes on once an entry is deleted. */
  focusAfter: RefObject<HTMLElement | null>;
  /** Opens the form of what was refused; without a form, it is sent again as it is. */
  onOpen?: (entry: Own) => void;
};

/** What is not sent yet, where it will stand. */
export function WaitingList<Own extends Entry>(props: Props<Own>) {
  const [deleting, setDeleting] = useState<Own>();
  if (props.entries.length === 0 && !deleting) return null;
  return <Rows {...props} {...{ deleting, setDeleting }} />;
}

type RowsProps<Own extends Entry> = Props<Own> & {
  deleting: Own | undefined;
  setDeleting: (entry: Own | undefined) => void;
};

function Rows<Own extends Entry>({ entries, focusAfter, onOpen, deleting, setDeleting }: RowsProps<Own>) {
  const words = useWords('Outbox');
  return (
    <>
      {entries.length > 0 && (
        <ul
          aria-label={plural(entries.length, words.count)}
          className="divide-y divide-line border-b border-line"
        >
          {entries.map((entry) => (
            <Row key={entry.id} {...{ words, entry }} onDelete={() => setDeleting(entry)}>
              {entry.refusal && (
                <Button
                  tone="secondary"
                  size="sm"
                  onClick={() => (onOpen ? onOpen(entry) : sendAgain(entry))}
                >
                  {onOpen ? words.open : words.again}
                </Button>
              )}
            </Row>
          ))}
        </ul>
      )}
      <AskDialog
        about={deleting}
        words={words.ask}
        texts={({ name }) => ({ ...words.ask, title: fill(words.ask.title, { name }) })}
        focusAfter={focusAfter}
        onClose={() => setDeleting(undefined)}
        onConfirm={({ id }) => {
          setDeleting(undefined);
          // One that is just being sent goes in a moment.
          void withEntry(id, () => deleteEntry(id));
        }}
      />
    </>
  );
}

function sendAgain({ id }: Entry) {
  void patchEntry(id, { refusal: undefined, dueAt: 0 });
}

type RowProps = { words: Words; entry: Entry; onDelete: () => void; children: ReactNode };

function Row({ words, entry, onDelete, children }: RowProps) {
  const { name, refusal } = entry;
  const Icon = refusal ? TriangleAlert : CloudUpload;
  const look = refusal ? 'bg-clay-50 text-clay-ink' : 'bg-wheat-50 text-wheat-ink';
  return (
    <li className={`flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:flex-nowrap sm:px-5 ${look}`}>
      <Icon className="mt-0.5 size-5 shrink-0 self-start sm:mt-0 sm:self-center" />
      <p className="min-w-0 flex-1 basis-50 wrap-anywhere">
        <b className="block">{titleOf(entry, words)}</b>
        <span className="block text-1 tabular-nums">{refusal ? whyOf(refusal) : sinceOf(entry, words)}</span>
      </p>
      <span className="ms-auto flex items-center gap-2">
        {refusal && (
          <span className="rounded-lg bg-card *:bg-transparent">
            <Badge tone="clay">{words.needsYou}</Badge>
          </span>
        )}
        {children}
        <IconButton label={fill(words.delete, { name })} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </span>
    </li>
  );
}

function titleOf({ name, pictures, refusal }: Entry, words: Words) {
  const { plain, ...counted } = refusal ? words.refused : words.waiting;
  return pictures.length > 0 ? plural(pictures.length, counted, { name }) : fill(plain, { name });
}

/** The sentence of a field, where the server named one: its form is not open. */
function whyOf({ message, fields = {} }: NonNullable<Entry['refusal']>) {
  return [message, ...Object.values(fields)].join(' ');
}

function sinceOf(entry: Entry, words: Words) {
  if (!isReadable(entry)) return words.newer;
  const { savedAt } = entry;
  const isToday = pakistanDay(savedAt) === pakistanDay();
  const time = isToday ? timeOfDay(savedAt) : tableTime(new Date(savedAt).toISOString());
  return fill(words.since, { time });
}
