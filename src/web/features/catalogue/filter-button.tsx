import { SlidersHorizontal } from 'lucide-react';
import { fill, type Locale } from '#web/kit/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

export function FilterButton({
  words,
  count,
  isOpen,
  controls,
  onToggle,
}: {
  words: Locale['Search']['filters'];
  count: number;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}) {
  return (
    <Button
      tone="secondary"
      block
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="lg:hidden"
    >
      <SlidersHorizontal /> {words.title}
      {count > 0 && (
        <Badge tone="green">
          <span aria-hidden>{count}</span>
          <span className="sr-only">{fill(words.count, { count })}</span>
        </Badge>
      )}
    </Button>
  );
}
