type Item = { key: string; label: string; value: number; text: string };

/** Each with its bar, all to one scale. They come in their order; the first is the one to look at. */
export function BarList({ items }: { items: Item[] }) {
  const most = Math.max(1, ...items.map(({ value }) => value));
  return (
    <ul className="grid gap-4">
      {items.map(({ key, label, value, text }, at) => (
        <li key={key}>
          <p className="mb-1.5 flex justify-between gap-3 text-1">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <span className="shrink-0 tabular-nums">{text}</span>
          </p>
          <svg aria-hidden className="block h-3 w-full">
            <rect width="100%" height="12" rx="3" className="fill-sunk-2" />
            <rect
              width={`${(100 * value) / most}%`}
              height="12"
              rx="3"
              className={at === 0 ? 'fill-wheat' : 'fill-green'}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
