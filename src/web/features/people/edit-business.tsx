import type { Business } from '#contract/people/people.ts';
import type { ShopTexts } from '#contract/sellers/shop-texts.ts';
import { call } from '#web/kit/api/call.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { businessToSend, missingOfBusiness, type TypedBusiness, businessToForm } from './business-draft.ts';
import { BusinessFields } from './business-fields.tsx';
import { EditButton, EditDialog, type EditWords } from './edit-dialog.tsx';
import { isSameCity } from './place.ts';
import { ShopTextFields, typedTexts } from './shop-text-fields.tsx';
import { useRegistration } from './use-registration.ts';

function save({ about, hours, address, ...business }: TypedBusiness & ShopTexts) {
  return call('PATCH /api/me/business', { ...businessToSend(business), about, hours, address });
}

type Props = { business: Business; words: EditWords; fields: Locale['VendorRegister'] };

export function EditBusiness(props: Props) {
  return <EditButton words={props.words} form={(close) => <BusinessForm {...props} close={close} />} />;
}

function BusinessForm({ business, words, fields, close }: Props & { close: (isSaved?: boolean) => void }) {
  const key = `business-edit-${business.businessId}`;
  const { draft, write, errors, ...form } = useRegistration(
    key,
    { ...businessToForm(business), ...typedTexts(business) },
    save,
    close,
  );
  return (
    <EditDialog
      words={words}
      isComplete={missingOfBusiness(draft).length === 0}
      losesMarker={business.marker !== null && !isSameCity(business.vendorCity, draft.vendorCity)}
      form={form}
    >
      <BusinessFields words={fields} business={draft} errors={errors} write={write} />
      <ShopTextFields texts={draft} errors={errors} write={write} />
    </EditDialog>
  );
}
