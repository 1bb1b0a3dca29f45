import { SlidersHorizontal } from 'lucide-react';
import { Badge } from '../marks/badge.tsx';
import { Button } from '../marks/button.tsx';

/** On a phone the filters wait behind it; on a desk they stand open and it is not there. */
export function FilterButton({
  label,
  count,
  countLabel,
  isOpen,
  controls,
  onToggle,
}: {
  label: string;
  count: number;
  countLabel: string;
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
      className="lg:hidden noscript:hidden"
    >
      <SlidersHorizontal /> {label}
      {count > 0 && (
        <Badge tone="green">
          <span aria-hidden>{count}</span>
          <span className="sr-only">{countLabel}</span>
        </Badge>
      )}
    </Button>
  );
}
