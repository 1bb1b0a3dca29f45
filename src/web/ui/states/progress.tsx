import type { ReactNode } from 'react';

type ProgressState = 'going' | 'paused' | 'failed';

const fills: Record<ProgressState, string> = {
  going: '[&::-moz-progress-bar]:bg-green [&::-webkit-progress-value]:bg-green',
  paused: '[&::-moz-progress-bar]:bg-wheat [&::-webkit-progress-value]:bg-wheat',
  failed: '[&::-moz-progress-bar]:bg-clay [&::-webkit-progress-value]:bg-clay',
};

/** How far, in a figure and a bar. `value` runs from 0 to 100; `text` stands above the bar where it differs from `label`. */
export function Progress({
  value,
  label,
  text = label,
  state = 'going',
}: {
  value: number;
  label: string;
  text?: ReactNode;
  state?: ProgressState;
}) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-3 text-1 tabular-nums">
        <span className="min-w-0">{text}</span>
        <b className="whitespace-nowrap">{percent} %</b>
      </p>
      <progress
        aria-label={label}
        value={percent}
        max={100}
        className={`block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk-2 [&::-moz-progress-bar]:rounded-full [&::-webkit-progress-bar]:bg-sunk-2 [&::-webkit-progress-value]:rounded-full ${fills[state]}`}
      />
    </div>
  );
}
