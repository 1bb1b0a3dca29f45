import { type ChangeEvent, useEffect, useEffectEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Takes over what was typed into a page that the server drew before its script was there. */
export function useTypedEarly(
  id: string,
  value: unknown,
  onChange: ((event: ChangeEvent<never>) => void) | undefined,
) {
  const take = useEffectEvent(() => {
    const control = document.getElementById(id) as Control | null;
    if (!control || typeof value !== 'string' || control.value === value) return;
    onChange?.({ target: control, currentTarget: control } as unknown as ChangeEvent<never>);
  });
  useEffect(() => take(), []);
}
