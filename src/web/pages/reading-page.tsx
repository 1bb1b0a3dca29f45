import { useLocation } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { Reading } from '#web/features/reading/reading.tsx';
import { useWords } from '#web/kit/words/words.ts';

const groups: Record<string, 'Help' | 'Terms' | 'Privacy'> = {
  [paths.help]: 'Help',
  [paths.terms]: 'Terms',
  [paths.privacy]: 'Privacy',
};

/** One page for all that is only read: each alone would be a file on every page's list. */
export function ReadingPage() {
  const { pathname } = useLocation();
  return <Reading words={useWords(groups[pathname.replace(/\/$/, '')] ?? 'Help')} />;
}
