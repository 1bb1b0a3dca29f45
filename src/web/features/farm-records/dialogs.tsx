import type { RefObject } from 'react';
import { fill, useWords } from '#web/kit/words/words.ts';
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx';
import { ActivityDialog } from './activity-dialog.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import type { Words } from './texts.ts';
import type { Activities } from './use-activities.ts';
import type { Monitored } from './use-monitoring.ts';

type Props = {
  words: Words;
  uid: string;
  activities: Activities;
  monitoring: Monitored;
  /** Where the reader goes on when a row is deleted. */
  afterDelete: RefObject<HTMLElement | null>;
};

/** Whichever window is open over the table. The one that asks before deleting stays, to close in its own time. */
export function MonitoringDialogs(props: Props) {
  const { words, monitoring, afterDelete } = props;
  const { open, close } = monitoring;
  const asked = words.labels.deleteDialog;
  return (
    <>
      <AskDialog
        about={open?.what === 'delete' ? open.activity : undefined}
        words={asked}
        texts={(activity) => ({
          title: fill(asked.title, activity),
          text: fill(asked.text, activity),
          confirm: fill(asked.confirm, activity),
        })}
        focusAfter={afterDelete}
        onClose={close}
        onConfirm={(activity) => void monitoring.remove(activity)}
      />
      {open && <Window {...props} open={open} />}
    </>
  );
}

function Window({
  words,
  uid,
  activities,
  monitoring: { close, tell, wait: onKept },
  open,
}: Props & { open: NonNullable<Monitored['open']> }) {
  const outbox = useWords('Outbox');
  const form = { uid, words, activities, outbox, onClose: close, onSaved: tell, onKept };
  switch (open.what) {
    case 'add':
      return <ActivityDialog {...form} activity={undefined} entry={open.entry} />;
    case 'edit':
      return <ActivityDialog {...form} activity={open.activity} entry={open.entry} />;
    case 'history':
      return <HistoryDialog words={words} activity={open.activity} onClose={close} />;
    case 'done':
      return (
        <DoneDialog
          {...{ words, uid, outbox, onKept }}
          activity={open.activity}
          onNote={async (amount) => {
            await activities.noteToday(open.activity, amount);
            tell(fill(words.labels.done.saved, open.activity));
          }}
          onClose={close}
        />
      );
    case 'delete':
      return null;
    default:
      return open satisfies never;
  }
}
