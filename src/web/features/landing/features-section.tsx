import { useLateWords } from '#web/kit/words/words.ts';
import { FeatureCard } from './feature-card.tsx';
import { Section, SectionPlaceholder } from './section.tsx';

export function FeaturesSection() {
  const words = useLateWords('FeaturesSection');
  if (!words) return <SectionPlaceholder id="features" />;
  return (
    <Section id="features">
      <h2 id="features-heading" className="wrap title-page mb-6 lg:mb-8">
        {words.heading}
      </h2>
      <ul
        // Below 1200 px the cards scroll sideways, and without this a keyboard could not reach the last one.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={words.label}
        className="wrap flex snap-x snap-mandatory scroll-px-(--side) gap-4 overflow-x-auto py-1 xl:grid xl:grid-cols-[repeat(4,minmax(260px,280px))] xl:justify-between xl:overflow-visible"
      >
        {words.cards.map((card) => (
          <FeatureCard key={card.label} {...card} />
        ))}
      </ul>
    </Section>
  );
}
