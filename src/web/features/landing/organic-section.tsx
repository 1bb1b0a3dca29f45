import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { useLateWords } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { Section, Waiting } from './section.tsx';

export function OrganicSection() {
  const words = useLateWords('OrganicSection', 'Error loading Organic');
  if (!words) return <Waiting id="organic" />;
  return (
    <Section id="organic">
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:mb-8">
          <div>
            <h2 id="organic-heading" className="title-page">
              {words.heading}
            </h2>
            <p className="mt-2 text-ink-2">{words.note}</p>
          </div>
          <Link to={paths.search} className={buttonLook({ tone: 'quiet' })}>
            {words.seeAll}
            <ArrowRight size={20} />
          </Link>
        </div>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-6">
          {words.products.map((product) => (
            <OrganicCard key={product.name} {...product} example={words.example} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

type CardProps = { image: string; name: string; price: string; per: string; example: string };

function OrganicCard({ image, name, price, per, example }: CardProps) {
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
      <div className="absolute top-2 start-2 rounded-sm bg-card lg:top-3 lg:start-3">
        <Badge tone="example">{example}</Badge>
      </div>
      <div className="grid gap-1 p-3 lg:p-4">
        <h3 className="leading-snug font-bold lg:text-3">{name}</h3>
        <p>
          <b className="font-bold whitespace-nowrap tabular-nums lg:text-3">{price}</b>{' '}
          <span className="block text-1 text-ink-3">{per}</span>
        </p>
      </div>
    </li>
  );
}
