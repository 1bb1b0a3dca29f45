import { pakistanDay } from '#contract/text/pakistan-time.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import type { TypedBusiness } from './business-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import type { FieldErrors } from '#web/kit/forms/use-form.ts';

/** The fields of a business, on sign-up and where the role is added later. */
export function BusinessFields({
  words,
  business,
  errors,
  write,
}: {
  words: Omit<Locale['Register']['supplier'], 'title'>;
  business: TypedBusiness;
  errors: FieldErrors;
  write: (part: Partial<TypedBusiness>) => void;
}) {
  const today = pakistanDay();
  return (
    <>
      <Field
        label={words.vendorName}
        autoComplete="section-business name"
        value={business.vendorName}
        onChange={(event) => write({ vendorName: event.target.value })}
        error={errors.vendorName}
      />
      <Field
        label={words.businessName}
        autoComplete="section-business organization"
        value={business.businessName}
        onChange={(event) => write({ businessName: event.target.value })}
        error={errors.businessName}
      />
      <Field
        className="sm:me-[calc(50%+8px)] sm:col-span-2"
        label={words.sinceDate}
        type="date"
        autoComplete="off"
        max={today}
        value={business.sinceDate}
        onChange={(event) => write({ sinceDate: event.target.value })}
        error={business.sinceDate > today ? words.sinceDateFuture : errors.sinceDate}
      />
      <PlaceFields
        words={words}
        place={{ city: business.vendorCity, province: business.vendorProvince }}
        errors={{ city: errors.vendorCity, province: errors.vendorProvince }}
        onChange={({ city, province }) => write({ vendorCity: city, vendorProvince: province })}
      />
    </>
  );
}
