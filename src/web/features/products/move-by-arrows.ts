import type { KeyboardEvent } from 'react';

/** From one value that can be changed to the next, as in a spreadsheet. While one is being typed, arrows stay in it. */
export function moveByArrows(event: KeyboardEvent) {
  const from = event.target;
  if (!(from instanceof HTMLElement) || !from.matches('[data-cell]')) return;
  const goal = neighbour(from, event.key);
  if (goal === undefined) return;
  // A select would change its value instead.
  event.preventDefault();
  goal?.focus();
}

function neighbour(from: HTMLElement, key: string) {
  const row = from.closest('tr');
  const at = cellsOf(row).indexOf(from);
  const goals: Record<string, () => HTMLElement | undefined> = {
    ArrowUp: () => cellsOf(row?.previousElementSibling).at(at),
    ArrowDown: () => cellsOf(row?.nextElementSibling).at(at),
    ArrowLeft: () => cellsOf(row)[at - 1],
    ArrowRight: () => cellsOf(row)[at + 1],
  };
  const look = goals[key];
  return look && (look() ?? null);
}

function cellsOf(row: Element | null | undefined) {
  return [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
}
