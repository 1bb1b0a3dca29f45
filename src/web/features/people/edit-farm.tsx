import type { Farm } from '#contract/people/people.ts';
import type { ShopTexts } from '#contract/sellers/shop-texts.ts';
import { call } from '#web/kit/api/call.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { EditButton, EditDialog, type EditWords } from './edit-dialog.tsx';
import { farmToSend, missingOfFarm, type TypedFarm, farmToForm } from './farm-draft.ts';
import { FarmFields } from './farm-fields.tsx';
import { isSameCity } from './place.ts';
import { ShopTextFields, typedTexts } from './shop-text-fields.tsx';
import { useRegistration } from './use-registration.ts';

function save({ about, hours, address, ...farm }: TypedFarm & ShopTexts) {
  return call('PATCH /api/me/farm', { ...farmToSend(farm), about, hours, address });
}

type Props = { farm: Farm; words: EditWords; fields: Locale['FarmerRegister'] };

export function EditFarm(props: Props) {
  return <EditButton words={props.words} form={(close) => <FarmForm {...props} close={close} />} />;
}

function FarmForm({ farm, words, fields, close }: Props & { close: (isSaved?: boolean) => void }) {
  const key = `farm-edit-${farm.farmId}`;
  const { draft, write, errors, ...form } = useRegistration(
    key,
    { ...farmToForm(farm), ...typedTexts(farm) },
    save,
    close,
  );
  return (
    <EditDialog
      words={words}
      isComplete={missingOfFarm(draft).length === 0}
      losesMarker={farm.marker !== null && !isSameCity(farm.farmCity, draft.farmCity)}
      form={form}
    >
      <FarmFields words={fields} farm={draft} errors={errors} write={write} />
      <ShopTextFields texts={draft} errors={errors} write={write} />
    </EditDialog>
  );
}
