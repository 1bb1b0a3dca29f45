import { type RefObject, useEffect } from 'react';

type Place = RefObject<HTMLElement | null>;

/** After a refusal the reader is led to the first field to mend, with what is wrong in the middle of what is in sight; if
 *  none is marked, to what is said about all of it, or else back to the button. */
export function useFocusAfter(refusal: object | undefined, form: Place, said?: Place) {
  useEffect(() => {
    if (!refusal || !form.current) return;
    const marked = form.current.querySelector<HTMLElement>('[aria-invalid=true]');
    if (marked) lead(inputOf(marked), errorOf(marked) ?? marked, 'center');
    else leadTo(said?.current ?? form.current.querySelector<HTMLElement>('[type=submit]'));
  }, [refusal, form, said]);
}

function leadTo(goal: HTMLElement | null) {
  if (goal) lead(goal, goal, 'nearest');
}

function lead(goal: HTMLElement, seen: HTMLElement, block: ScrollLogicalPosition) {
  goal.focus({ preventScroll: true });
  seen.scrollIntoView({ block });
}

/** What is marked as a whole, such as a group of radios, takes no focus itself. */
function inputOf(marked: HTMLElement) {
  return (marked.matches('fieldset') && marked.querySelector('input')) || marked;
}

/** What a field is described by begins with its error. A file field itself is nowhere to be seen. */
function errorOf(marked: HTMLElement) {
  const [id = ''] = marked.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(id);
}
