import type { EndpointName } from '#contract/api/every-endpoint.ts';
import type { AdminPersonDetails } from '#contract/office/admin.ts';
import { fill } from '#web/kit/words/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import type { AdminWords } from './admin-list.tsx';
import type { PersonAction } from './person-actions.tsx';
import { useAdminAction } from './use-admin.ts';
import { WhyDialog } from './why-dialog.tsx';

type Props = {
  step: PersonAction;
  person: Pick<AdminPersonDetails, 'id' | 'name'>;
  words: AdminWords;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before it is done; a suspension asks why. */
export function PersonStep({ step, ...rest }: Props) {
  return step === 'suspend' ? <Suspension {...rest} /> : <Confirmation step={step} {...rest} />;
}

export function Suspension({ person: { id, name }, words, onDone, onClose }: Omit<Props, 'step'>) {
  const { title, text, submit } = words.people.suspendDialog;
  return (
    <WhyDialog
      words={words.reasonDialog}
      title={fill(title, { name })}
      text={fill(text, { name })}
      submit={submit}
      action={useAdminAction('POST /api/admin/people/:id/suspension')}
      input={(reason) => ({ id, reason })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

type Confirmed = Exclude<PersonAction, 'suspend'>;

const endpoints = {
  restore: 'DELETE /api/admin/people/:id/suspension',
  makeAdmin: 'POST /api/admin/people/:id/admin',
  unmakeAdmin: 'DELETE /api/admin/people/:id/admin',
  makeInvestor: 'POST /api/admin/people/:id/investor',
  unmakeInvestor: 'DELETE /api/admin/people/:id/investor',
} as const satisfies Record<Confirmed, EndpointName>;

function Confirmation({ step, person: { id, name }, words, onDone, onClose }: Props & { step: Confirmed }) {
  const action = useAdminAction(endpoints[step]);
  const { [step]: said, keep } = words.people.confirm;
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fill(said.title, { name })}
      text={
        <>
          {fill(said.text, { name })}
          {action.error && (
            <span className="mt-4 block">
              <Notice tone="clay" role="alert">
                {action.error.message}
              </Notice>
            </span>
          )}
        </>
      }
      tone={step === 'unmakeAdmin' ? 'danger-fill' : 'primary'}
      closeLabel={words.people.person.close}
      cancelLabel={keep}
      confirmLabel={words.people.person[step]}
      busy={action.isPending}
      onConfirm={() => action.mutate({ id }, { onSuccess: onDone })}
    />
  );
}
