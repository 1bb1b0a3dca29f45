import { call } from '#web/kit/api/call.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { blankBusiness, businessToSend, missingOfBusiness, type TypedBusiness } from './business-draft.ts';
import { BusinessFields } from './business-fields.tsx';
import { missingText } from './missing-text.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useRegistration } from './use-registration.ts';

const register = (business: TypedBusiness) => call('POST /api/me/business', businessToSend(business));

export function VendorRegistration({ words, uid }: { words: Locale['VendorRegister']; uid: string }) {
  const { draft, write, errors, ...form } = useRegistration(`business-draft-${uid}`, blankBusiness, register);
  return (
    <RegistrationForm
      words={words}
      missing={missingText(missingOfBusiness(draft), words.missing)}
      form={form}
    >
      <BusinessFields words={words} business={draft} errors={errors} write={write} />
    </RegistrationForm>
  );
}
