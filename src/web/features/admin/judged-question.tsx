import type { ReactNode } from 'react';
import type { JudgedQuestion } from '#contract/office/hidden-questions.ts';
import { productPath, questionsPart } from '#contract/site/paths.ts';
import { fill, useLocale } from '#web/kit/words/words.ts';
import type { AdminWords } from './admin-list.tsx';
import { OfficeLink } from './office-link.tsx';
import { useAdminAction } from './use-admin.ts';
import { WhyDialog } from './why-dialog.tsx';

type Props = { question: JudgedQuestion; words: AdminWords; children?: ReactNode };

/** As it was asked and answered; beside the way to its product stands what can be done. */
export function JudgedQuestionView({ question, words, children }: Props) {
  const { kind, text, authorName, answer, sellerName, productId, productName } = question;
  const { kinds } = useLocale().Questions;
  const { asked, answered, open } = words.questions;
  return (
    <div className="grid gap-1 border-s-3 border-wheat ps-3">
      <Said head={fill(asked, { name: authorName })}>{kind === 'own' ? text : kinds[kind]}</Said>
      {answer && <Said head={fill(answered, { name: sellerName })}>{answer}</Said>}
      <p className="flex flex-wrap items-center gap-x-3">
        <OfficeLink
          to={`${productPath(productId)}#${questionsPart}`}
          className="link inline-flex min-h-11 items-center"
        >
          {fill(open, { name: productName })}
        </OfficeLink>
        {children}
      </p>
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

type DialogProps = { id: string; words: AdminWords; onDone: () => void; onClose: () => void };

export function HideQuestionDialog({ id, words, onDone, onClose }: DialogProps) {
  const { title, text, submit } = words.questions.hideDialog;
  return (
    <WhyDialog
      words={words.reasonDialog}
      title={title}
      text={text}
      submit={submit}
      action={useAdminAction('POST /api/admin/questions/:id/hold')}
      input={(reason) => ({ id, reason })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
