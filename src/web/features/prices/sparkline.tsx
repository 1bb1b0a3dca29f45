/** Sparkline: the prices of a year as a small line without numbers; those stand beside it. */
export function Sparkline({ values }: { values: number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value: number) => 28 - ((value - low) / (high - low || 1)) * 24;
  const x = (at: number) => (at / (values.length - 1)) * 100;
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg aria-hidden viewBox="0 0 100 32" preserveAspectRatio="none" className="h-8 w-full">
      {values.length > 1 && (
        <polyline
          points={points}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-green"
        />
      )}
    </svg>
  );
}
