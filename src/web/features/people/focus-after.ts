import { type RefObject, useEffect } from 'react';

/** After a failure the reader is led to the first field to mend, or else back to the button. */
export function useFocusAfter(error: Error | null, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (!error) return;
    const marked = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (marked ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }, [error, form]);
}
