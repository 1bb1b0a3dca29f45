import { useRef, useState } from 'react';
import type { AdminPersonDetails } from '#contract/office/admin.ts';
import { CheckDraft, maxLicenceLetters } from '#contract/office/seller-checks.ts';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import { CheckedMark } from '#web/kit/words/checked-mark.tsx';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Check } from '#web/ui/fields/check.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { useFocusAfter } from '#web/ui/fields/focus-after.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import type { AdminWords } from './admin-list.tsx';
import { useAdminAction } from './use-admin.ts';

type Props = { person: AdminPersonDetails; words: AdminWords };

const blank: CheckDraft = { hasSeenCnic: false, licenceNo: '', wasVisited: false };

/** What the market office has checked of a seller, for everyone to read. */
export function CheckPanel({ person, words }: Props) {
  const [result, setResult] = useState<'set' | 'remove'>();
  const [isRemoving, setIsRemoving] = useState(false);
  const { name, check } = person;
  const texts = words.people.person.check;
  return (
    <Panel title={texts.title}>
      <div className="grid gap-4 p-4 sm:p-5">
        <div aria-live="polite" className="empty:hidden">
          {result && <Notice tone="green">{fill(texts.done[result], { name })}</Notice>}
        </div>
        {check ? (
          <div className="grid gap-1">
            <CheckedMark check={check} />
            <p className="text-1 text-ink-3 tabular-nums">
              {fill(texts.given, { admin: check.adminName, date: tableDate(check.checkedOn) })}
            </p>
          </div>
        ) : (
          <p className="text-ink-2">{texts.none}</p>
        )}
        <CheckForm
          key={JSON.stringify(check)}
          person={person}
          words={texts}
          onSet={() => setResult('set')}
          onRemove={() => setIsRemoving(true)}
        />
      </div>
      {isRemoving && (
        <Removal
          person={person}
          words={words}
          onDone={() => {
            setIsRemoving(false);
            setResult('remove');
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Panel>
  );
}

type FormProps = {
  person: AdminPersonDetails;
  words: AdminWords['people']['person']['check'];
  onSet: () => void;
  onRemove: () => void;
};

function CheckForm({ person: { id, check }, words, onSet, onRemove }: FormProps) {
  const set = useAdminAction('POST /api/admin/people/:id/check');
  const { draft, write, errors, trouble, refusal, isSending, onSubmit } = useForm({
    blank: check ?? blank,
    read: (typed) => readBy(CheckDraft, typed),
    send: async (ready) => {
      await set.mutateAsync({ id, ...ready });
      onSet();
    },
  });
  const form = useRef<HTMLFormElement>(null);
  useFocusAfter(refusal, form);
  return (
    <form ref={form} noValidate onSubmit={onSubmit} aria-label={words.what} className="grid gap-3">
      <Check
        label={
          <>
            {words.hasSeenCnic}
            <span className="block text-1 text-ink-3">{words.cnicHint}</span>
          </>
        }
        checked={draft.hasSeenCnic}
        error={errors.hasSeenCnic}
        onChange={({ target }) => write({ hasSeenCnic: target.checked })}
      />
      <Check
        label={words.wasVisited}
        checked={draft.wasVisited}
        onChange={({ target }) => write({ wasVisited: target.checked })}
      />
      <Field
        label={words.licenceNo}
        hint={words.licenceHint}
        className="max-w-100"
        maxLength={maxLicenceLetters}
        autoComplete="off"
        value={draft.licenceNo}
        error={errors.licenceNo}
        onChange={({ target }) => write({ licenceNo: target.value })}
      />
      {trouble && (
        <Notice tone="clay" role="alert">
          {trouble}
        </Notice>
      )}
      <p className="text-1 text-ink-3">{words.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={isSending}>
          {check ? words.renew : words.set}
        </Button>
        {check && (
          <Button tone="danger" size="sm" disabled={isSending} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  );
}

type RemovalProps = Props & { onDone: () => void; onClose: () => void };

function Removal({ person: { id, name }, words, onDone, onClose }: RemovalProps) {
  const remove = useAdminAction('DELETE /api/admin/people/:id/check');
  const texts = words.people.person.check;
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fill(texts.removeTitle, { name })}
      text={remove.error?.message ?? texts.removeText}
      closeLabel={words.people.person.close}
      cancelLabel={words.people.confirm.keep}
      confirmLabel={texts.remove}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id }, { onSuccess: onDone })}
    />
  );
}
