import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** A part of the page that a button shows and hides; going somewhere or Escape hides it. */
export function useDisclosure(button: RefObject<HTMLButtonElement | null>) {
  const { key, hash } = useLocation();
  const here = key + hash;
  const [openAt, setOpenAt] = useState('');
  const open = openAt === here;
  // Whoever comes back to the place where it was open finds it closed.
  if (openAt && !open) setOpenAt('');

  useEffect(() => {
    if (!open) return undefined;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt('');
      button.current?.focus();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [open, button]);

  return { open, toggle: () => setOpenAt(open ? '' : here), close: () => setOpenAt('') };
}
