import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Notice } from '../states/notice.tsx';
import { Button, buttonLook } from './button.tsx';
import { ShareRow } from './share-row.tsx';

type Props = {
  /** What the link is called where it is shared. */
  name: string;
  path: string;
  url: string;
  renew: {
    isPending: boolean;
    isSuccess: boolean;
    error: Error | null;
    mutate: (nothing: undefined, on: { onSettled: () => void }) => void;
  };
  words: {
    text: string;
    open: string;
    button: string;
    whatsapp: string;
    copied: string;
    failed: string;
    renew: string;
    renewTitle: string;
    renewText: string;
    renewKeep: string;
    renewed: string;
    close: string;
  };
};

/** A link that cannot be guessed, and a new one when the old one has got to the wrong people. */
export function LinkShare({ name, path, url, renew, words }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="grid gap-3">
      <p className="text-1 text-ink-3">{words.text}</p>
      <Link to={path} className={buttonLook({ tone: 'secondary', size: 'sm' })}>
        <Printer /> {words.open}
      </Link>
      <ShareRow name={name} url={url} words={words} />
      <Button tone="quiet" size="sm" className="-ms-3 justify-self-start" onClick={() => setIsAsked(true)}>
        {words.renew}
      </Button>
      <div aria-live="polite">
        {renew.isSuccess && <Notice tone="green">{words.renewed}</Notice>}
        {renew.error && <Notice tone="clay">{renew.error.message}</Notice>}
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={words.renewTitle}
        text={words.renewText}
        closeLabel={words.close}
        cancelLabel={words.renewKeep}
        confirmLabel={words.renew}
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setIsAsked(false) })}
      />
    </div>
  );
}
