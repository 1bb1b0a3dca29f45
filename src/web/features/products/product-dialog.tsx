import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { fill, plural } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PictureField } from './picture-field.tsx';
import { ProductFields } from './product-fields.tsx';
import { ProductRoom } from './product-room.tsx';
import { type FormParts, useProductForm } from './use-product-form.ts';

/** Adds a product, or edits one. */
export function ProductDialog(parts: FormParts) {
  const { seller, words, pictures, product } = parts;
  const form = useProductForm(parts);
  const { draft, write, errors, missing, phase, trouble, refusal } = form;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isBusy = phase !== 'typing';
  useEffect(() => {
    if (!refusal) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void form.submit();
  }
  /** A browser submits by Enter only while the button is enabled; whoever presses it then learns nothing. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    if (!(event.target instanceof HTMLInputElement) || event.target.type === 'file') return;
    event.preventDefault();
    void form.submit();
  }
  const label = product ? words.editSubmit : words.addSubmit;
  const title = product ? fill(words.editTitle, { name: product.name }) : words.addTitle;
  return (
    <Dialog
      open
      onOpenChange={() => phase !== 'saving' && form.leave()}
      title={title}
      closeLabel={words.close}
      footer={
        <>
          {missing.length > 0 && (
            <p className="basis-full! text-1 text-ink-3 sm:min-w-0 sm:flex-1! sm:basis-0! sm:self-center">
              {missingText(words.missing, missing)}
            </p>
          )}
          <Button
            tone="secondary"
            disabled={phase === 'saving'}
            onClick={form.cancel}
            className="self-center"
          >
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={isBusy || missing.length > 0}
            className="min-w-40 self-center"
          >
            {isBusy ? words.submitting : label}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the Enter of its own fields */}
      <form
        ref={element}
        id={formId}
        noValidate
        aria-label={title}
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
        className="grid grid-cols-1 gap-6"
      >
        <ProductRoom uid={parts.uid} isAdding={!product} />
        <PictureField
          words={{ ...words.pictures, camera: words.camera }}
          pictures={pictures}
          // One that came in a list has none yet: its first ones can be chosen here.
          kept={product?.images.length ? product.images : undefined}
          onChoose={form.choose}
        />
        <ProductFields {...{ words, seller, draft, errors, write }} />
        {trouble && (
          <div ref={notice}>
            <Notice tone="clay" role="alert">
              <p>{trouble}</p>
              {form.standing && <p>{form.standing}</p>}
            </Notice>
          </div>
        )}
      </form>
    </Dialog>
  );
}

type MissingWords = FormParts['words']['missing'];

function missingText(words: MissingWords, missing: (keyof MissingWords)[]) {
  return plural(missing.length, words, { things: missing.map((thing) => words[thing]).join(', ') });
}
