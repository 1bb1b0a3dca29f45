import type { ShopTexts } from '#contract/sellers/shop-texts.ts';
import type { FieldErrors } from '#web/kit/forms/use-form.ts';
import { useWords } from '#web/kit/words/words.ts';
import { LimitedTextArea } from '#web/kit/forms/limited-text-area.tsx';
import { Field } from '#web/ui/fields/field.tsx';

/** Blank where nothing was told yet. */
export function typedTexts({ about = '', hours = '', address = '' }: Partial<ShopTexts>): ShopTexts {
  return { about, hours, address };
}

/** What buyers read on the public page beside the name; none of it must be filled in. */
export function ShopTextFields({
  texts,
  errors,
  write,
}: {
  texts: ShopTexts;
  errors: FieldErrors;
  write: (part: Partial<ShopTexts>) => void;
}) {
  const words = useWords('Shop').fields;
  return (
    <>
      <LimitedTextArea
        className="sm:col-span-2"
        label={words.about}
        hint={words.aboutHint}
        maxLength={1000}
        value={texts.about}
        onChange={(event) => write({ about: event.target.value })}
        error={errors.about}
      />
      <Field
        label={words.hours}
        hint={words.hoursHint}
        autoComplete="off"
        maxLength={200}
        value={texts.hours}
        onChange={(event) => write({ hours: event.target.value })}
        error={errors.hours}
      />
      <Field
        label={words.address}
        hint={words.addressHint}
        autoComplete="section-business street-address"
        maxLength={200}
        value={texts.address}
        onChange={(event) => write({ address: event.target.value })}
        error={errors.address}
      />
    </>
  );
}
