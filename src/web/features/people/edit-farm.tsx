import type { Farm } from '#contract/people/people.ts';
import { call } from '#web/kit/api/call.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { EditButton, EditDialog, type EditWords } from './edit-dialog.tsx';
import { farmToSend, missingOfFarm, type TypedFarm, typedFarm } from './farm-draft.ts';
import { FarmFields } from './farm-fields.tsx';
import { isSameCity } from './place.ts';
import { useRegistration } from './use-registration.ts';

const save = (farm: TypedFarm) => call('PATCH /api/me/farm', farmToSend(farm));

type Props = { farm: Farm; words: EditWords; fields: Locale['FarmerRegister'] };

export function EditFarm(props: Props) {
  return <EditButton words={props.words} form={(close) => <FarmForm {...props} close={close} />} />;
}

function FarmForm({ farm, words, fields, close }: Props & { close: (isSaved?: boolean) => void }) {
  const key = `farm-edit-${farm.farmId}`;
  const { draft, write, errors, ...form } = useRegistration(key, typedFarm(farm), save, close);
  return (
    <EditDialog
      words={words}
      isComplete={missingOfFarm(draft).length === 0}
      losesMarker={farm.marker !== null && !isSameCity(farm.farmCity, draft.farmCity)}
      form={form}
    >
      <FarmFields words={fields} farm={draft} errors={errors} write={write} />
    </EditDialog>
  );
}
