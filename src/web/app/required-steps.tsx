import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { lazyPart } from '#web/kit/api/chunk.ts';
import { onRequiredStep } from '#web/kit/screen/required-step.ts';
import { useWords } from '#web/kit/words/words.ts';

const ConfirmCodeDialog = lazyPart(
  'confirm',
  async () => (await import('#web/features/sessions/confirm-code-dialog.tsx')).ConfirmCodeDialog,
);

type Answer = (isConfirmed: boolean) => void;

/** What the server may want before it goes on: another code, or an authenticator app. There from the beginning: whoever
 *  is quick must not find a dialog that is still on its way. */
export function RequiredSteps() {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Answer[]>([]);
  useEffect(
    () =>
      onRequiredStep(
        'confirm_first',
        () => new Promise<boolean>((answer) => setWaiting((now) => [...now, answer])),
      ),
    [],
  );
  useEffect(
    () =>
      onRequiredStep('authenticator_first', async () => {
        await navigate(paths.authenticator);
        return false;
      }),
    [navigate],
  );
  if (waiting.length === 0) return null;
  return (
    <Suspense>
      <Confirm
        onClose={(isConfirmed) => {
          for (const answer of waiting) answer(isConfirmed);
          setWaiting([]);
        }}
      />
    </Suspense>
  );
}

function Confirm({ onClose }: { onClose: Answer }) {
  return <ConfirmCodeDialog words={useWords('OneTimeCode')} onClose={onClose} />;
}
