import { Download } from 'lucide-react';
import { maxImportRows } from '#contract/trade/many-products.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FileButton } from '#web/ui/fields/file-button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Progress } from '#web/ui/states/progress.tsx';
import { grouped } from '#contract/text/words.ts';
import { BadRows } from './bad-rows.tsx';
import { Batches } from './batches.tsx';
import type { FileWords } from './columns.ts';
import { saveTemplate } from './files.ts';
import type { ImportWords } from './import-words.ts';
import { LeftOutRows } from './left-out-rows.tsx';
import { Preview } from './preview.tsx';
import type { ImportBatch } from './sending.ts';
import { useImport } from './use-import.ts';

type Props = FileWords & {
  role: SellerRole;
  /** With what was done, if anything was. */
  onClose: (done?: Done) => void;
  onUndo: (key: string) => void;
};
export type Done = { text: string; isHeld: boolean; key: string };

export function ImportDialog({ onClose, onUndo, ...parts }: Props) {
  const { role, words, texts } = parts;
  const file = useImport(parts);
  const { step, chosen, sending } = file;
  const done = doneOf(file, texts);
  return (
    <Dialog
      open
      onOpenChange={() => step !== 'sending' && onClose(done)}
      title={texts.title}
      closeLabel={texts.close}
      footer={
        done ? (
          <>
            <Button tone="secondary" onClick={() => onUndo(done.key)}>
              {texts.undo}
            </Button>
            <Button onClick={() => onClose(done)}>{texts.done}</Button>
          </>
        ) : (
          <Foot texts={texts} file={file} />
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {step === 'start' && <Start texts={texts} onTemplate={() => saveTemplate(role, parts)} />}
        <State texts={texts} file={file} done={done} />
        {step === 'start' && <Batches {...{ role, texts, onUndo }} />}
        {step === 'preview' && chosen && (
          <Preview
            {...{ words, texts, statuses: parts.statuses, chosen, sending }}
            isFixed={file.isTried}
            onDecide={file.decide}
          />
        )}
        {done && chosen && <BadRows {...{ words, texts, bad: chosen.bad, columns: chosen.columns }} />}
      </div>
    </Dialog>
  );
}

type PartProps = { texts: ImportWords; file: ReturnType<typeof useImport> };

function Foot({ texts, file }: PartProps) {
  const { step, sending, isTried, isChecking } = file;
  const isStart = step === 'start';
  const hasAny = sending.rows.length + sending.changes.length > 0;
  return (
    <>
      <FileButton
        label={isStart ? texts.choose : texts.chooseAnother}
        tone={isStart ? 'primary' : 'secondary'}
        isOff={file.isReading || isChecking || step === 'sending'}
        onFile={(picked) => void file.choose(picked)}
      />
      {!isStart && hasAny && (
        <Button
          busy={step === 'sending' || isChecking}
          onClick={() => void file.submit()}
          className="min-w-40"
        >
          {isTried ? texts.tryAgain : submitText(sending, texts)}
        </Button>
      )}
    </>
  );
}

function Start({ texts, onTemplate }: { texts: ImportWords; onTemplate: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{texts.intro}</p>
      <Button tone="secondary" onClick={onTemplate}>
        <Download />
        {texts.template}
      </Button>
      <p className="text-1 text-ink-3">{fill(texts.most, { most: grouped(maxImportRows) })}</p>
    </div>
  );
}

function submitText({ rows, changes }: ImportBatch, texts: ImportWords) {
  if (changes.length === 0) return plural(rows.length, texts.submit);
  if (rows.length === 0) return plural(changes.length, texts.submitChanges);
  return fill(texts.submitBoth, { count: grouped(rows.length), changed: grouped(changes.length) });
}

/** What went wrong, how far it is, and what came of it. */
function State({ texts, file, done }: PartProps & { done: Done | undefined }) {
  const { step, trouble, share, sending, chosen } = file;
  const count = grouped(sending.rows.length + sending.changes.length);
  return (
    <div aria-live="polite" className="grid gap-5 empty:hidden">
      {trouble && <Notice tone="clay">{trouble}</Notice>}
      {step === 'sending' && (
        <Progress value={share * 100} label={fill(share < 1 ? texts.sending : texts.saving, { count })} />
      )}
      {file.isChecking && <p className="text-ink-2">{texts.checking}</p>}
      {done && <Notice tone={done.isHeld ? 'wheat' : 'green'}>{done.text}</Notice>}
      {done && chosen && <LeftOutRows {...{ texts, chosen }} />}
    </div>
  );
}

function doneOf({ made, chosen }: PartProps['file'], texts: ImportWords): Done | undefined {
  if (!made || !chosen) return undefined;
  const { count, changed, withheld } = made;
  const held = { withheld: plural(withheld, texts.withheld) };
  const added = plural(count, withheld > 0 ? texts.importedWithheld : texts.imported, held);
  const changes = plural(changed, texts.changed);
  const isHeld = withheld > 0;
  const { key } = chosen;
  if (changed === 0) return { text: added, isHeld, key };
  if (count > 0) return { text: `${changes} ${added}`, isHeld, key };
  return { text: isHeld ? fill(texts.changedWithheld, { changed: changes, ...held }) : changes, isHeld, key };
}
