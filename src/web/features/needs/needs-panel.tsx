import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Need } from '#contract/trade/needs.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import type { EntryOf } from '#web/kit/outbox/entry.ts';
import { unlessSent } from '#web/kit/outbox/unless-sent.ts';
import { useEntries } from '#web/kit/outbox/use-entries.ts';
import { WaitingList } from '#web/kit/outbox/waiting-list.tsx';
import { fill, useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { ResultNotice } from '#web/ui/states/result-notice.tsx';
import { NeedDialog } from './need-dialog.tsx';
import { NeedList } from './need-list.tsx';
import { nameOf, type NeedWords } from './texts.ts';
import { useNeeds } from './use-needs.ts';

type Own = EntryOf<'need' | 'needEdit'>;

/** What the farm needs: the list, and what is done with it. */
export function NeedsPanel({ uid, words }: { uid: string; words: NeedWords }) {
  const needs = useNeeds(uid);
  const [form, setForm] = useState<{ need?: Need; entry?: Own }>();
  const entries = useEntries(uid, ['need', 'needEdit']);
  const outbox = useWords('Outbox');
  const { result, run, say } = useTask();
  const heading = useRef<HTMLHeadingElement>(null);

  function open(what: { need?: Need; entry?: Own } = {}) {
    say(undefined);
    setForm(what);
  }
  function openAgain(entry: Own) {
    if (entry.kind === 'need') return open({ entry });
    const need = needs.list.data?.find(({ key }) => key === entry.input.key);
    if (need) open({ entry, need });
    else say({ good: false, text: words.gone });
  }
  /** The button that was pressed goes, and would take the reader's place on the page along. */
  function act(...[work, said]: Parameters<typeof run>) {
    heading.current?.focus();
    void run(work, said);
  }
  function remove(need: Need) {
    const done = fill(words.deleted, { crop: nameOf(need, words) });
    const undo = () => restore(need);
    act(() => needs.remove(need), { done, undo, failed: words.deleteFailed });
  }
  function restore(need: Need) {
    const done = fill(words.restored, { crop: nameOf(need, words) });
    act(() => needs.restore(need), { done, failed: words.restoreFailed });
  }

  return (
    <Panel
      title={words.title}
      heading={heading}
      action={
        <Button tone="quiet" size="sm" aria-label={words.addLabel} onClick={() => open()}>
          <Plus />
          {words.add}
        </Button>
      }
    >
      <ResultNotice result={unlessSent(result, entries)} undoLabel={words.undo} />
      <WaitingList entries={entries} focusAfter={heading} onOpen={openAgain} />
      <NeedList
        words={words}
        list={needs.list}
        onAdd={() => open()}
        onEdit={(need) => open({ need })}
        onDelete={remove}
      />
      {form && (
        <NeedDialog
          {...{ uid, words, needs, outbox }}
          need={form.need}
          entry={form.entry}
          onClose={() => setForm(undefined)}
          onKept={(text) => say({ good: true, isWaiting: true, text })}
        />
      )}
    </Panel>
  );
}
