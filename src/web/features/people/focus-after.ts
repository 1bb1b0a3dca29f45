import { type RefObject, useEffect } from 'react';

/** After a failure the reader is led to the first field to mend, or else back to the button. */
export function useFocusAfter(refusal: object | undefined, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (!refusal) return;
    const marked = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (marked ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }, [refusal, form]);
}
