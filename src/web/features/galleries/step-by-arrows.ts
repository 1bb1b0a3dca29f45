import type { KeyboardEvent } from 'react';

export function stepByArrows(event: KeyboardEvent, step: (by: 1 | -1) => void) {
  const by = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key];
  // In the address the arrows move the caret.
  if (!by || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  step(by);
}
