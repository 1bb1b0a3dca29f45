import { call } from '#web/kit/api/call.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { blankFarm, farmToSend, missingOfFarm, type TypedFarm } from './farm-draft.ts';
import { FarmFields } from './farm-fields.tsx';
import { missingText } from './missing-text.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useRegistration } from './use-registration.ts';

const register = (farm: TypedFarm) => call('POST /api/me/farm', farmToSend(farm));

export function FarmerRegistration({ words, uid }: { words: Locale['FarmerRegister']; uid: string }) {
  const { draft, write, errors, ...form } = useRegistration(`farm-draft-${uid}`, blankFarm, register);
  return (
    <RegistrationForm words={words} missing={missingText(missingOfFarm(draft), words.missing)} form={form}>
      <FarmFields words={words} farm={draft} errors={errors} write={write} />
    </RegistrationForm>
  );
}
