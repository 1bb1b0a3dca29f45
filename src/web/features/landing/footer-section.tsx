import { ExternalLink } from 'lucide-react';
import { useLateWords } from '#web/kit/words/words.ts';
import { LogoMark } from '#web/ui/marks/logo.tsx';
import { SectionPlaceholder } from './section.tsx';

export function FooterSection() {
  const words = useLateWords('FooterSection');
  const app = useLateWords('App');
  if (!words) return <SectionPlaceholder id="footer" />;
  const { text, ...link } = words.link;
  return (
    <footer id="footer" tabIndex={-1} className="on-dark focus:outline-none">
      <div className="h-3 bg-[url(/assets/band.svg)] bg-[length:48px_12px] bg-center bg-repeat-x" />
      <div className="bg-green-900 text-on-dark-2">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-6">
          <p className="flex items-center gap-3">
            <LogoMark />
            <span className="min-w-0">{words.text}</span>
          </p>
          <a
            {...link}
            className="ms-auto inline-flex min-h-11 items-center gap-1.5 text-on-dark underline underline-offset-3"
          >
            {text} <ExternalLink size={16} />
            <span className="sr-only">{app?.newTab}</span>
          </a>
        </div>
      </div>
    </footer>
  );
}
