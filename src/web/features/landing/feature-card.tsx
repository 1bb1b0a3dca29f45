import { type LucideIcon, Map, ShoppingCart, Tractor, User } from 'lucide-react';
import type { Locale } from '#web/kit/words/words.ts';

const icons: Record<string, LucideIcon> = {
  user: User,
  'shopping-cart': ShoppingCart,
  tractor: Tractor,
  map: Map,
};

const backgrounds: Record<string, { card: string; icon: string }> = {
  green: { card: 'bg-green-50 bg-[url(/assets/furrow-green.svg)]', icon: 'text-green' },
  wheat: { card: 'bg-wheat-100 bg-[url(/assets/furrow-wheat.svg)]', icon: 'text-wheat-ink' },
  clay: { card: 'bg-clay-50 bg-[url(/assets/furrow-clay.svg)]', icon: 'text-clay-ink' },
  river: { card: 'bg-river-50 bg-[url(/assets/furrow-river.svg)]', icon: 'text-river-ink' },
};

type Props = Locale['FeaturesSection']['cards'][number];

export function FeatureCard({ background, icon, value, label, description }: Props) {
  const Icon = icons[icon] ?? User;
  const look = backgrounds[background] ?? backgrounds.green;
  return (
    <li
      className={`flex-[0_0_264px] snap-start rounded-lg bg-[length:100%_72px] bg-bottom bg-no-repeat px-5 pt-5 pb-22 xl:flex-auto ${look?.card}`}
    >
      <span className={`grid size-12 place-items-center rounded-full bg-card ${look?.icon}`}>
        <Icon size={24} />
      </span>
      <p className="mt-5 text-5 leading-[1.1] font-extrabold tracking-[-0.02em] tabular-nums">{value}</p>
      <h3 className="title-card mt-0.5">{label}</h3>
      <p className="mt-2 text-ink-2">{description}</p>
    </li>
  );
}
