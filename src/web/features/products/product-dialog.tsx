import { useState } from 'react';
import { maxImages } from '#contract/trade/products.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { PictureField } from '#web/kit/upload/picture-field.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ProductFields } from './product-fields.tsx';
import { ProductLimits } from './product-limits.tsx';
import type { FormParts } from './form-parts.ts';
import { useProductForm } from './use-product-form.ts';

/** Adds a product, or edits one. It asks before anything that was typed is lost. */
export function ProductDialog(parts: FormParts) {
  const { words, product } = parts;
  const form = useProductForm(parts);
  const [isAsking, setIsAsking] = useState(false);
  const discard = words.discard[product ? 'edit' : 'add'];
  return (
    <>
      <ProductSheet parts={parts} form={form} onAsk={form.isTyped ? () => setIsAsking(true) : undefined} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        {...discard}
        closeLabel={words.close}
        cancelLabel={words.discard.keep}
        confirmLabel={words.discard.confirm}
        onConfirm={form.cancel}
      />
    </>
  );
}

type SheetProps = { parts: FormParts; form: ReturnType<typeof useProductForm>; onAsk?: () => void };

function ProductSheet({ parts, form, onAsk }: SheetProps) {
  const { seller, words, pictures, product, copyOf } = parts;
  const { draft, write, errors, missing, choose, remove, lose, ...rest } = form;
  const things = missing.map((thing) => words.missing[thing]).join(', ');
  return (
    <FormDialog
      title={product ? fill(words.editTitle, { name: product.name }) : words.addTitle}
      words={{ ...words, submit: product ? words.editSubmit : words.addSubmit }}
      form={{
        ...rest,
        cancel: onAsk ?? rest.cancel,
        // What is being added stays as a draft; an edit or a copy would be lost.
        leave: ((product ?? copyOf) && onAsk) ?? rest.leave,
      }}
      canSubmit={missing.length === 0}
      note={missing.length > 0 && plural(missing.length, words.missing, { things })}
    >
      <ProductLimits uid={parts.uid} isAdding={!product} />
      <PictureField
        words={{ ...words.pictures, camera: words.camera }}
        cover={words.pictures.cover}
        most={maxImages}
        pictures={{ ...pictures, remove }}
        error={errors.images}
        // One that came in a list has none yet: its first ones can be chosen here.
        kept={product?.images.length ? product.images : undefined}
        onChoose={choose}
        onGone={lose}
      />
      <ProductFields {...{ words, seller, draft, errors, write }} />
    </FormDialog>
  );
}
