import type { ReactNode } from 'react';
import { useLateWords } from '#web/kit/words/words.ts';
import { ContactInformation } from './contact-information.tsx';
import { Section, SectionPlaceholder } from './section.tsx';
import { SocialLinks } from './social-links.tsx';

export function ContactSection({ form }: { form: ReactNode }) {
  const words = useLateWords('ContactSection', 'Error loading contact JSON');
  if (!words) return <SectionPlaceholder id="contact" />;
  return (
    <Section id="contact">
      <div className="wrap grid gap-8 lg:grid-cols-[5fr_6fr] lg:gap-16">
        <div className="grid content-start gap-4">
          <h2 id="contact-heading" className="title-page">
            {words.heading}
          </h2>
          <h3 className="title-card">{words.subHeading}</h3>
          <p className="lead">{words.paragraph}</p>
          <ContactInformation words={words} />
          <SocialLinks label={words.socialLabel} links={words.social} />
        </div>
        {form}
      </div>
    </Section>
  );
}
