import type { ReactNode } from 'react';
import { Badge } from '#web/ui/marks/badge.tsx';

type Props = {
  /** Its file in /assets. */
  image: string;
  name: string;
  /** The name, where it leads somewhere. */
  title?: ReactNode;
  price: string;
  per: string;
  place?: string;
  example?: string;
};

export function OrganicCard({ image, name, title = name, price, per, place, example }: Props) {
  return (
    <li className="relative overflow-hidden rounded-md border border-line bg-card">
      <img
        src={`/assets/${image}`}
        alt={name}
        width="400"
        height="300"
        loading="lazy"
        className="aspect-4/3 w-full object-cover"
      />
      {example && (
        <div className="absolute top-2 start-2 rounded-sm bg-card lg:top-3 lg:start-3">
          <Badge tone="example">{example}</Badge>
        </div>
      )}
      <div className="grid gap-1 p-3 lg:p-4">
        <h3 className="leading-snug font-bold wrap-anywhere lg:text-3">{title}</h3>
        <p>
          <b className="font-bold tabular-nums lg:text-3">{price}</b>{' '}
          <span className="block text-1 text-ink-3">{per}</span>
          {place && <span className="block text-1 wrap-anywhere text-ink-2">{place}</span>}
        </p>
      </div>
    </li>
  );
}
