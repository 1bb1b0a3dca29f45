import { Check } from 'lucide-react';
import { useLateWords } from '#web/kit/words/words.ts';
import { Section, SectionPlaceholder } from './section.tsx';

export function AboutSection() {
  const words = useLateWords('AboutSection');
  if (!words) return <SectionPlaceholder id="about" />;
  return (
    <Section id="about" className="lg:pt-0">
      <div className="wrap grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <img
          src={`/assets/${words.image}`}
          alt={words.imageText}
          width="560"
          height="440"
          loading="lazy"
          className="w-full rounded-lg bg-wheat-50"
        />
        <div className="grid gap-4">
          <h2
            id="about-heading"
            className="flex items-center gap-2 text-1 font-semibold text-wheat-ink before:h-[3px] before:w-6 before:rounded-full before:bg-wheat"
          >
            {words.heading}
          </h2>
          <h3 className="title-page">{words.subHeading}</h3>
          <p className="lead">{words.paragraph}</p>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-3 pt-2">
            {words.points.map((point) => (
              <li key={point} className="flex gap-2">
                <Check size={20} className="mt-0.5 flex-none text-green" />
                <span className="min-w-0">{point}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
