import { useId, useRef } from 'react';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Fieldset } from '#web/ui/fields/fieldset.tsx';
import { BasicFields } from './basic-fields.tsx';
import { BusinessFields } from './business-fields.tsx';
import { FarmFields } from './farm-fields.tsx';
import { useFocusAfter } from '#web/ui/fields/focus-after.ts';
import { errorsUnder } from './errors-under.ts';
import { RoleChoice } from './role-choice.tsx';
import { missingText } from './missing-text.ts';
import { missingOfSignUp } from './sign-up-draft.ts';
import { SignUpRefusal } from './sign-up-refusal.tsx';
import { useSignUp } from './use-sign-up.ts';

type Words = Locale['Register'];

export function SignUpForm({ words }: { words: Words }) {
  const { draft, write, toggleRole, isEmptied, refusal, errors, isSending, onSubmit } = useSignUp();
  const missing = missingOfSignUp(draft);
  const missingId = useId();
  const form = useRef<HTMLFormElement>(null);
  useFocusAfter(refusal, form);

  return (
    <form
      ref={form}
      noValidate
      aria-label={words.title}
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-8"
    >
      <RoleChoice
        words={words.roles}
        held={draft.roles}
        error={isEmptied ? words.errors.role : undefined}
        onToggle={toggleRole}
      />
      <Fieldset title={words.basic.title}>
        <BasicFields words={words} draft={draft} errors={errors} write={write} />
      </Fieldset>
      {draft.roles.isFarmer && (
        <Fieldset title={words.farmer.title}>
          <FarmFields
            words={words.farmer}
            farm={draft.farmerData}
            errors={errorsUnder('farmerData', errors)}
            write={(part) => write({ farmerData: { ...draft.farmerData, ...part } })}
          />
        </Fieldset>
      )}
      {draft.roles.isVendor && (
        <Fieldset title={words.supplier.title}>
          <BusinessFields
            words={words.supplier}
            business={draft.vendorData}
            errors={errorsUnder('vendorData', errors)}
            write={(part) => write({ vendorData: { ...draft.vendorData, ...part } })}
          />
        </Fieldset>
      )}
      <div className="grid grid-cols-1 gap-3">
        {refusal?.failed && <SignUpRefusal words={words.errors} error={refusal.failed} />}
        <Button
          type="submit"
          size="lg"
          block
          busy={isSending}
          disabled={missing.length > 0}
          aria-describedby={missingId}
        >
          {words.submit}
        </Button>
        <p id={missingId} className="text-center text-1 text-ink-3">
          {missingText(missing, words.missing)}
        </p>
      </div>
    </form>
  );
}
