import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { slipPath } from '#contract/site/paths.ts';
import { fill } from '#web/kit/words/words.ts';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { siteUrl } from '#web/kit/screen/site-url.ts';
import { ShareRow } from '#web/ui/marks/share-row.tsx';
import type { Words } from './texts.ts';
import type { Slip } from './use-slip.ts';

type Props = { orderNo: string; secret: string; renew: Slip['renewLink']; words: Words };

/** The link to the slip, and a new one when the old one has got to the wrong people. */
export function SlipShare({ orderNo, secret, renew, words }: Props) {
  const texts = words.share;
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{texts.title}</h3>
      <p className="text-1 text-ink-3">{texts.text}</p>
      <Link to={slipPath(secret)} className={buttonLook({ tone: 'secondary', size: 'sm' })}>
        <Printer /> {texts.open}
      </Link>
      <ShareRow name={fill(texts.name, { orderNo })} url={siteUrl(slipPath(secret))} words={texts} />
      <Button tone="quiet" size="sm" className="-ms-3 justify-self-start" onClick={() => setIsAsked(true)}>
        {texts.renew}
      </Button>
      <div aria-live="polite">
        {renew.isSuccess && <Notice tone="green">{texts.renewed}</Notice>}
        {renew.isError && <Notice tone="clay">{renew.error.message}</Notice>}
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={texts.renewTitle}
        text={texts.renewText}
        closeLabel={words.form.close}
        cancelLabel={texts.renewKeep}
        confirmLabel={texts.renew}
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setIsAsked(false) })}
      />
    </div>
  );
}
