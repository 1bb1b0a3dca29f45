/** Price first, then the unit, then what it compares to: always in this order. */
export function Price({
  amount,
  unit,
  compare,
  size = 'md',
  isTight = false,
}: {
  amount: string;
  unit?: string;
  compare?: string;
  size?: 'md' | 'lg';
  /** On a phone in as few lines as it takes. */
  isTight?: boolean;
}) {
  return (
    <span
      className={`block tabular-nums ${isTight ? 'max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-1.5' : ''}`}
    >
      <b className={`font-bold @min-[640px]/table:whitespace-nowrap ${size === 'lg' ? 'text-3' : ''}`}>
        {amount}
      </b>
      {(unit || compare) && (
        <small className={`flex flex-wrap gap-x-1.5 text-1 text-ink-3 ${isTight ? 'max-sm:contents' : ''}`}>
          {unit && <span className="@min-[640px]/table:whitespace-nowrap">{unit}</span>}
          {compare && <span className="@min-[640px]/table:whitespace-nowrap">{compare}</span>}
        </small>
      )}
    </span>
  );
}
