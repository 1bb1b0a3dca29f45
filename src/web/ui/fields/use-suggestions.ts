import { useState, type KeyboardEvent } from 'react';

/** The list under a field of free text: what it offers, which line is marked, and the keys that move the mark. */
export function useSuggestions(
  value: string,
  options: readonly string[],
  onPick: (option: string) => void,
  isAnswer: boolean,
) {
  const [shown, setShown] = useState<'none' | 'all' | 'matching'>('none');
  const [marked, setMarked] = useState(-1);
  const offered = { none: [], all: options, matching: matching(value, options, isAnswer) }[shown];
  const isOpen = offered.length > 0;

  function show(which: typeof shown, mark = -1) {
    setShown(which);
    setMarked(mark);
  }
  function pick(option: string) {
    onPick(option);
    show('none');
  }
  function move(step: number) {
    if (isOpen) setMarked(next(marked, step, offered.length));
    else show('all', next(-1, step, options.length));
  }
  function onKeyDown(event: KeyboardEvent) {
    const choice = offered[marked];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && choice !== undefined) pick(choice);
    else if (event.key === 'Escape' && isOpen) show('none');
    else return;
    event.preventDefault();
  }
  return { isOpen, offered, marked, show, pick, onKeyDown };
}

/** Nothing once the text is one of the options: there is nothing left to offer to whoever types. */
function matching(value: string, options: readonly string[], isAnswer: boolean) {
  const typed = value.trim().toLowerCase();
  if (options.some((option) => option.toLowerCase() === typed)) return [];
  return isAnswer ? options : options.filter((option) => option.toLowerCase().includes(typed));
}

function next(marked: number, step: number, count: number) {
  if (marked < 0) return step > 0 ? 0 : count - 1;
  return (marked + step + count) % count;
}
