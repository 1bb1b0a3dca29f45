import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { useWords } from '#web/kit/words/words.ts';
import { searchPath } from './search-query.ts';
import { SearchField, searchFieldLook } from './search-field.tsx';

/** The way into the search from elsewhere: only the words. */
export function FindForm({ label }: { label: string }) {
  const words = useWords('Search');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void navigate(searchPath({ text }));
  }
  return (
    <search>
      <form action={paths.search} aria-label={label} onSubmit={onSubmit} className={searchFieldLook}>
        <SearchField words={words} text={text} onText={setText} />
      </form>
    </search>
  );
}
