import { useLateWords } from '#web/kit/words/words.ts';
import { HeroActions } from './hero-actions.tsx';
import { PriceBoard } from './price-board.tsx';

export function HeroSection() {
  const words = useLateWords('HomeHeroSection');
  if (!words) return null;
  const [left, right] = words.boards;
  return (
    <section aria-labelledby="hero-heading" className="overflow-hidden">
      <div className="wrap relative z-1 pt-10 lg:pt-18">
        <h1
          id="hero-heading"
          className="max-w-[12.5em] text-6 font-extrabold tracking-[-0.03em] text-balance lg:max-w-[11em]"
        >
          {words.Heading}
        </h1>
        <p className="lead mt-4 max-w-[34em]">{words.Paragraph}</p>
        <HeroActions words={words} />
      </div>
      <div className="relative -mt-2 lg:-mt-15">
        <img
          src={`/assets/${words.image}`}
          alt={words.imageText}
          width="1600"
          height="560"
          fetchPriority="high"
          className="h-85 w-full object-cover object-[66%_100%] sm:h-110 lg:h-auto lg:max-h-160 lg:min-h-110"
        />
        {left && <PriceBoard {...left} example={words.example} className="top-[50%] start-[16%]" />}
        {right && <PriceBoard {...right} example={words.example} className="top-[66%] start-[65%]" />}
      </div>
    </section>
  );
}
