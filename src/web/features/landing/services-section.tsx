import {
  ArrowRight,
  Banknote,
  BookOpen,
  Handshake,
  Leaf,
  type LucideIcon,
  ShoppingCart,
  Truck,
} from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { useLateWords } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { Disc } from '#web/ui/marks/disc.tsx';
import { Section, SectionPlaceholder } from './section.tsx';

type Tone = 'green' | 'wheat' | 'river' | 'clay';

const signs: Record<string, { Icon: LucideIcon; tone: Tone }> = {
  leaf: { Icon: Leaf, tone: 'green' },
  cart: { Icon: ShoppingCart, tone: 'wheat' },
  truck: { Icon: Truck, tone: 'river' },
  book: { Icon: BookOpen, tone: 'clay' },
  money: { Icon: Banknote, tone: 'wheat' },
  handshake: { Icon: Handshake, tone: 'green' },
};

export function ServicesSection() {
  const words = useLateWords('ServicesSection', 'Error loading Services');
  if (!words) return <SectionPlaceholder id="services" />;
  return (
    <Section id="services" className="bg-sunk">
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:mb-8">
          <h2 id="services-heading" className="title-page">
            {words.heading}
          </h2>
          <div className="flex flex-wrap gap-x-4">
            <Link to={paths.prices} className={buttonLook({ tone: 'quiet' })}>
              {words.prices}
              <ArrowRight size={20} />
            </Link>
            <Link to={paths.market} className={buttonLook({ tone: 'quiet' })}>
              {words.market}
              <ArrowRight size={20} />
            </Link>
          </div>
        </div>
        <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {words.cards.map(({ icon, title, description }) => (
            <li key={title} className="flex gap-4 bg-card p-5 lg:flex-col lg:px-6 lg:py-8">
              <Sign icon={icon} />
              <div>
                <h3 className="title-card">{title}</h3>
                <p className="mt-0.5 text-ink-2">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Sign({ icon }: { icon: string }) {
  const { Icon, tone } = signs[icon] ?? { Icon: Leaf, tone: 'green' };
  return (
    <Disc tone={tone}>
      <Icon size={20} />
    </Disc>
  );
}
