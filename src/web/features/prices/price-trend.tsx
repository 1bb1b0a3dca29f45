import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { percentText, type Words } from './texts.ts';

/** How a price has moved: with an arrow, so that the sign is not all there is. */
export function PriceTrend({ now, before, words }: { now: number; before: number | null; words: Words }) {
  if (before === null) return <span className="text-ink-3">{words.unknown}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums [&_svg]:size-4 [&_svg]:shrink-0">
      {arrow(now - before)}
      {percentText(now, before, words)}
    </span>
  );
}

function arrow(rupees: number) {
  if (rupees === 0) return <Minus />;
  return rupees > 0 ? <TrendingUp /> : <TrendingDown />;
}
