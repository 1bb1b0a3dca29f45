import { Download } from 'lucide-react';
import { mostImported } from '#contract/trade/many-products.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Progress } from '#web/ui/states/progress.tsx';
import { grouped } from '#contract/text/words.ts';
import type { ModalWords } from '../texts.ts';
import { BadRows } from './bad-rows.tsx';
import { FileButton } from './file-button.tsx';
import { saveTemplate } from './files.ts';
import type { ImportWords } from './import-words.ts';
import { Preview } from './preview.tsx';
import { useImport } from './use-import.ts';

type Props = {
  role: SellerRole;
  words: ModalWords;
  texts: ImportWords;
  onClose: () => void;
};

export function ImportDialog({ onClose, ...parts }: Props) {
  const { role, words, texts } = parts;
  const file = useImport(parts);
  const { step, chosen } = file;
  return (
    <Dialog
      open
      onOpenChange={() => step !== 'sending' && onClose()}
      title={texts.title}
      closeLabel={texts.close}
      footer={
        step === 'done' ? <Button onClick={onClose}>{texts.done}</Button> : <Foot texts={texts} file={file} />
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {step === 'start' && <Start texts={texts} onTemplate={() => saveTemplate(role, parts)} />}
        <State texts={texts} file={file} />
        {step === 'preview' && chosen && (
          <Preview {...{ words, texts, chosen, isFixed: file.isTried, onWithTwins: file.setWithTwins }} />
        )}
        {step === 'done' && <BadRows {...{ words, texts, bad: chosen?.bad ?? [] }} />}
      </div>
    </Dialog>
  );
}

type PartProps = { texts: ImportWords; file: ReturnType<typeof useImport> };

function Foot({ texts, file }: PartProps) {
  const { step, rows, isTried } = file;
  const isStart = step === 'start';
  const label = plural(rows.length, texts.submit);
  return (
    <>
      <FileButton
        label={isStart ? texts.choose : texts.chooseAnother}
        tone={isStart ? 'primary' : 'secondary'}
        isOff={file.isReading || step === 'sending'}
        onFile={(picked) => void file.choose(picked)}
      />
      {!isStart && (
        <Button
          busy={step === 'sending'}
          disabled={rows.length === 0}
          onClick={() => void file.submit()}
          className="min-w-40"
        >
          {isTried ? texts.tryAgain : label}
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
      <p className="text-1 text-ink-3">{fill(texts.most, { most: grouped(mostImported) })}</p>
    </div>
  );
}

/** What went wrong, how far it is, and what came of it. */
function State({ texts, file }: PartProps) {
  const { step, trouble, share, rows } = file;
  return (
    <div aria-live="polite" className="grid gap-5 empty:hidden">
      {trouble && <Notice tone="clay">{trouble}</Notice>}
      {step === 'sending' && (
        <Progress
          value={share * 100}
          label={fill(share < 1 ? texts.sending : texts.saving, { count: grouped(rows.length) })}
        />
      )}
      {step === 'done' && <Done texts={texts} file={file} />}
    </div>
  );
}

function Done({ texts, file: { made = { count: 0, withheld: 0 }, chosen } }: PartProps) {
  const left = chosen?.bad.length ?? 0;
  const { count, withheld } = made;
  return (
    <>
      <Notice tone={withheld > 0 ? 'wheat' : 'green'}>
        {plural(count, withheld > 0 ? texts.importedWithheld : texts.imported, {
          withheld: plural(withheld, texts.withheld),
        })}
      </Notice>
      {left > 0 && <p>{plural(left, texts.leftOut)}</p>}
    </>
  );
}
