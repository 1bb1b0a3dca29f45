import { useLateWords } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Section, SectionPlaceholder } from './section.tsx';

export function TestimonialsSection() {
  const words = useLateWords('TestimonialsSection', 'Error loading Testimonials');
  if (!words) return <SectionPlaceholder id="testimonials" />;
  return (
    <Section id="testimonials" className="bg-wheat-50">
      <div className="wrap">
        <div className="mb-8">
          <h2 id="testimonials-heading" className="title-page">
            {words.heading}
          </h2>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
            <Badge tone="example">{words.example}</Badge>
            {words.note}
          </p>
        </div>
        <ul className="grid gap-8 lg:grid-cols-3 lg:gap-12">
          {words.reviews.map(({ text, name, image }) => (
            <li key={name}>
              <QuoteMark />
              <blockquote className="text-3 leading-[1.55] text-pretty">{text}</blockquote>
              <p className="mt-4 flex items-center gap-3 font-bold">
                <img src={`/assets/${image}`} alt="" width="48" height="48" loading="lazy" />
                {name}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function QuoteMark() {
  return (
    <svg viewBox="0 0 40 28" width="40" height="28" aria-hidden className="mb-3 fill-wheat">
      <path d="M0 28V16C0 7 5 1 15 0l1 4c-4 1-6 4-6 8h6v16H0Zm22 0V16c0-9 5-15 15-16l1 4c-4 1-6 4-6 8h6v16H22Z" />
    </svg>
  );
}
