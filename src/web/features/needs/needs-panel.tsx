import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Need } from '#contract/needs.ts';
import { fill } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { NeedDialog } from './need-dialog.tsx';
import { NeedList } from './need-list.tsx';
import { nameOf, type NeedWords } from './texts.ts';
import { useNeeds } from './use-needs.ts';

type Result = { good: boolean; text: string; undo?: Need };

/** What the farm needs: the list, and what is done with it. */
export function NeedsPanel({ uid, words }: { uid: string; words: NeedWords }) {
  const needs = useNeeds(uid);
  const [form, setForm] = useState<'add' | Need>();
  const [result, setResult] = useState<Result>();
  const heading = useRef<HTMLHeadingElement>(null);

  function open(what: 'add' | Need) {
    setResult(undefined);
    setForm(what);
  }
  /** The button that was pressed goes, and would take the reader's place on the page along. */
  async function act(work: Promise<void>, good: Result, failed: string) {
    heading.current?.focus();
    setResult(undefined);
    const isDone = await work.then(
      () => true,
      () => false,
    );
    setResult(isDone ? good : { good: false, text: failed });
  }
  function remove(need: Need) {
    const text = fill(words.deleted, { crop: nameOf(need, words) });
    void act(needs.remove(need), { good: true, text, undo: need }, words.deleteFailed);
  }
  function restore(need: Need) {
    const text = fill(words.restored, { crop: nameOf(need, words) });
    void act(needs.restore(need), { good: true, text }, words.restoreFailed);
  }

  return (
    <Panel
      title={words.title}
      heading={heading}
      action={
        <Button tone="quiet" size="sm" aria-label={words.addLabel} onClick={() => open('add')}>
          <Plus />
          {words.add}
        </Button>
      }
    >
      <div aria-live="polite">
        {result && (
          <div className="border-b border-line px-4 py-3 sm:px-5">
            <Notice tone={result.good ? 'green' : 'clay'}>
              <Outcome {...result} undoLabel={words.undo} onUndo={restore} />
            </Notice>
          </div>
        )}
      </div>
      <NeedList words={words} list={needs.list} onAdd={() => open('add')} onEdit={open} onDelete={remove} />
      {form && (
        <NeedDialog
          {...{ uid, words, needs }}
          need={form === 'add' ? undefined : form}
          onClose={() => setForm(undefined)}
        />
      )}
    </Panel>
  );
}

type OutcomeProps = Result & { undoLabel: string; onUndo: (need: Need) => void };

function Outcome({ text, undo, undoLabel, onUndo }: OutcomeProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {undo && (
        <Button tone="secondary" size="sm" className="-my-1" onClick={() => onUndo(undo)}>
          {undoLabel}
        </Button>
      )}
    </div>
  );
}
