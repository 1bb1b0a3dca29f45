import { Link } from 'react-router';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { searchPath } from './search-query.ts';

type Words = { title: string; text: string; search: string };

/** The way to something worth saving. */
export function NothingSaved({ words }: { words: Words }) {
  return (
    <EmptyState
      picture="/assets/empty.svg"
      heading="h2"
      title={words.title}
      text={words.text}
      action={
        <Link to={searchPath({})} className={buttonLook()}>
          {words.search}
        </Link>
      }
    />
  );
}
