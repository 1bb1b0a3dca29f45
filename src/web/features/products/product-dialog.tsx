import { Copy } from 'lucide-react';
import { useState } from 'react';
import { maxImages } from '#contract/trade/products.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { PictureField } from '#web/kit/upload/picture-field.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Button } from '#web/ui/marks/button.tsx';
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
      returnFocus={parts.returnFocus}
      canSubmit={missing.length === 0}
      note={noteOf(parts, form)}
    >
      <ProductLimits uid={parts.uid} isAdding={!product} />
      <AnotherLikeThis {...parts} form={form} />
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
      {/* What is changed once it has been read would not go along. */}
      <fieldset disabled={form.isBusy} className="contents">
        <ProductFields {...{ words, seller, draft, errors, write }} />
      </fieldset>
    </FormDialog>
  );
}

type AnotherProps = Pick<FormParts, 'words' | 'product' | 'onCopy'> & Pick<SheetProps, 'form'>;

/** What is sold each season. Not offered once something was typed, which would be lost. */
function AnotherLikeThis({ words, product, onCopy, form }: AnotherProps) {
  if (!product || !onCopy || form.isTyped) return null;
  return (
    <Button
      tone="secondary"
      size="sm"
      disabled={form.isBusy}
      className="justify-self-start"
      onClick={() => {
        form.leave();
        onCopy(product);
      }}
    >
      <Copy />
      {words.copy}
    </Button>
  );
}

function noteOf({ words, pictures }: FormParts, { isBusy, missing }: SheetProps['form']) {
  if (isBusy)
    return pictures.list.some(({ task }) => task.snapshot.state === 'running') && words.waitsForPictures;
  const things = missing.map((thing) => words.missing[thing]).join(', ');
  return missing.length > 0 && plural(missing.length, words.missing, { things });
}
