import { Suspense } from 'react';
import { AboutSection } from '#web/features/landing/about-section.tsx';
import { ContactSection } from '#web/features/landing/contact-section.tsx';
import { FeaturesSection } from '#web/features/landing/features-section.tsx';
import { HeroSection } from '#web/features/landing/hero-section.tsx';
import { OrganicSection } from '#web/features/landing/organic-section.tsx';
import { ServicesSection } from '#web/features/landing/services-section.tsx';
import { TestimonialsSection } from '#web/features/landing/testimonials-section.tsx';
import { latePart } from '#web/kit/api/chunk.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useLateWords } from '#web/kit/words/words.ts';

const ContactForm = latePart(
  'contact',
  async () => (await import('#web/features/messages/contact-form.tsx')).ContactForm,
);

export function LandingPage() {
  usePageTitle(useLateWords('HomeHeroSection')?.title);
  return (
    <>
      <HeroSection />
      <FeaturesSection />
      <AboutSection />
      <ServicesSection />
      <OrganicSection />
      <TestimonialsSection />
      <ContactSection
        form={
          <Suspense>
            <ContactForm />
          </Suspense>
        }
      />
    </>
  );
}
