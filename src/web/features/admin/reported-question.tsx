import { useState } from 'react';
import type { ReportedQuestion } from '#contract/office/moderation-cases.ts';
import { productPath, questionsPart } from '#contract/site/paths.ts';
import { fill, useLocale } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { OfficeLink } from './office-link.tsx';
import { useAdminAction } from './use-admin.ts';
import { WhyDialog } from './why-dialog.tsx';

/** What somebody is reported for, as it was asked and answered: held back, or shown again. */
export function ReportedQuestionView({ question }: { question: ReportedQuestion }) {
  const { Admin, Questions } = useLocale();
  const { id, kind, text, authorName, answer, sellerName, productId, productName, isHeld } = question;
  const words = Admin.waiting.question;
  const [isAsked, setIsAsked] = useState(false);
  const hide = useAdminAction('POST /api/admin/questions/:id/hold');
  const show = useAdminAction('DELETE /api/admin/questions/:id/hold');
  return (
    <div className="mt-1 grid gap-1 border-s-3 border-wheat ps-3">
      <Said head={fill(words.asked, { name: authorName })}>
        {kind === 'own' ? text : Questions.kinds[kind]}
      </Said>
      {answer && <Said head={fill(words.answered, { name: sellerName })}>{answer}</Said>}
      <p className="flex flex-wrap items-center gap-x-3">
        {isHeld && <Badge tone="clay">{words.held}</Badge>}
        <OfficeLink
          to={`${productPath(productId)}#${questionsPart}`}
          className="link inline-flex min-h-11 items-center"
        >
          {fill(words.open, { name: productName })}
        </OfficeLink>
        {isHeld ? (
          <Button tone="quiet" size="sm" busy={show.isPending} onClick={() => show.mutate({ id })}>
            {words.show}
          </Button>
        ) : (
          <Button tone="quiet" size="sm" onClick={() => setIsAsked(true)}>
            {words.hide}
          </Button>
        )}
      </p>
      {isAsked && (
        <WhyDialog
          words={Admin.reasonDialog}
          title={words.hide}
          text={words.hideText}
          submit={words.hide}
          action={hide}
          input={(reason) => ({ id, reason })}
          onDone={() => setIsAsked(false)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}

/** Under the name of whoever wrote it: one of the two may be suspended for it. */
function Said({ head, children }: { head: string; children: string }) {
  return (
    <div className="wrap-anywhere">
      <p className="text-1 text-ink-3">{head}</p>
      <p dir="auto" className="font-semibold">
        {children}
      </p>
    </div>
  );
}
