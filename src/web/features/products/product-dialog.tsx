import { fill, plural } from '#web/kit/words/words.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { PictureField } from './picture-field.tsx';
import { ProductFields } from './product-fields.tsx';
import { ProductRoom } from './product-room.tsx';
import { type FormParts, useProductForm } from './use-product-form.ts';

/** Adds a product, or edits one. */
export function ProductDialog(parts: FormParts) {
  const { seller, words, pictures, product } = parts;
  const { draft, write, errors, missing, choose, ...form } = useProductForm(parts);
  const things = missing.map((thing) => words.missing[thing]).join(', ');
  return (
    <FormDialog
      title={product ? fill(words.editTitle, { name: product.name }) : words.addTitle}
      words={{ ...words, submit: product ? words.editSubmit : words.addSubmit }}
      form={form}
      canSubmit={missing.length === 0}
      note={missing.length > 0 && plural(missing.length, words.missing, { things })}
    >
      <ProductRoom uid={parts.uid} isAdding={!product} />
      <PictureField
        words={{ ...words.pictures, camera: words.camera }}
        pictures={pictures}
        // One that came in a list has none yet: its first ones can be chosen here.
        kept={product?.images.length ? product.images : undefined}
        onChoose={choose}
      />
      <ProductFields {...{ words, seller, draft, errors, write }} />
    </FormDialog>
  );
}
