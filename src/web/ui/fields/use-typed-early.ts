import { type ChangeEvent, useEffect, useEffectEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Typed before hydration: hands what a reader typed into the server's HTML to React, which would overwrite it. */
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
