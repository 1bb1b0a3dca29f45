import { type PointerEvent, useState } from 'react';

type Column = {
  key: string;
  /** Below the column; the short one where there is no room. */
  label: string;
  shortLabel: string;
  value: number;
  /** Label and value in words: shown for the chosen column, and read out. */
  text: string;
};

const height = 160;
const headroom = 22;

/** Columns over a baseline, to one scale. One is chosen by touch, mouse or arrow keys, and told in words above. */
export function ColumnChart(props: { label: string; columns: Column[]; axis: (value: number) => string }) {
  const { label, columns, axis } = props;
  const [chosen, setChosen] = useState(columns.length - 1);
  const top = niceTop(Math.max(...columns.map(({ value }) => value)));
  const share = 100 / columns.length;
  const choose = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * columns.length);
    setChosen(Math.min(columns.length - 1, Math.max(0, at)));
  };
  return (
    <div className="rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-green">
      <p aria-hidden className="mb-2 min-h-6 font-semibold tabular-nums">
        {columns[chosen]?.text}
      </p>
      <input
        type="range"
        className="sr-only"
        aria-label={label}
        aria-valuetext={columns[chosen]?.text}
        min={0}
        max={columns.length - 1}
        value={chosen}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
      <div aria-hidden onPointerMove={choose} onPointerDown={choose} className="touch-pan-y select-none">
        <svg width="100%" height={height} className="block">
          <line x2="100%" y1={yOf(0.5)} y2={yOf(0.5)} className="stroke-line" />
          <line x2="100%" y1={yOf(1)} y2={yOf(1)} className="stroke-line" />
          <text x="0" y={yOf(1) - 5} className="fill-ink-3 text-1 tabular-nums">
            {axis(top)}
          </text>
          {columns.map(({ key, value }, at) => (
            <rect
              key={key}
              x={`${at * share + share * 0.15}%`}
              width={`${share * 0.7}%`}
              y={value > 0 ? Math.min(yOf(value / top), height - 3) : height - 2}
              height={height}
              rx="3"
              className={columnLook(value, at === chosen)}
            />
          ))}
          <line x2="100%" y1={height - 0.5} y2={height - 0.5} className="stroke-line-strong" />
        </svg>
        <div className="flex text-1 text-ink-3">
          {columns.map((column, at) => (
            <span
              key={column.key}
              className={`flex-1 pt-1 text-center ${at === chosen ? 'font-bold text-ink' : ''}`}
            >
              <span className="max-sm:hidden">{column.label}</span>
              <span className="sm:hidden">{column.shortLabel}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function yOf(part: number) {
  return headroom + (1 - part) * (height - headroom);
}

function columnLook(value: number, isChosen: boolean) {
  if (value === 0) return 'fill-line-strong';
  return isChosen ? 'fill-wheat' : 'fill-green';
}

/** The next 1, 2 or 5 with zeros behind it: a scale that can be read. */
function niceTop(most: number) {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([1, 2, 5].find((step) => step * power >= most) ?? 10);
}
