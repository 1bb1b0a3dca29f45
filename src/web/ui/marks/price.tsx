/** Price first, then the unit, then what it compares to: always in this order. */
export function Price({
  amount,
  unit,
  compare,
  size = 'md',
}: {
  amount: string;
  unit?: string;
  compare?: string;
  size?: 'md' | 'lg';
}) {
  return (
    <span className="block tabular-nums">
      <b className={`font-bold @min-[640px]/table:whitespace-nowrap ${size === 'lg' ? 'text-3' : ''}`}>
        {amount}
      </b>
      {(unit || compare) && (
        <small className="flex flex-wrap gap-x-1.5 text-1 text-ink-3">
          {unit && <span className="@min-[640px]/table:whitespace-nowrap">{unit}</span>}
          {compare && <span className="@min-[640px]/table:whitespace-nowrap">{compare}</span>}
        </small>
      )}
    </span>
  );
}
