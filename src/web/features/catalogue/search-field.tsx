import { Search } from 'lucide-react';
import type { Locale } from '#web/kit/words/words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Button } from '#web/ui/marks/button.tsx';

type Words = Pick<Locale['Search'], 'searchLabel' | 'searchPlaceholder' | 'submit'>;
type Props = { words: Words; text: string; onText: (text: string) => void };

/** The words of a search and the button that sends it, side by side in their form. */
export function SearchField({ words, text, onText }: Props) {
  return (
    <>
      <Field
        label={<span className="sr-only">{words.searchLabel}</span>}
        className="[&_input]:min-h-14"
        type="search"
        name="text"
        enterKeyHint="search"
        icon={<Search />}
        placeholder={words.searchPlaceholder}
        maxLength={200}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <Button type="submit" className="min-h-14">
        {words.submit}
      </Button>
    </>
  );
}

export const searchFieldLook =
  'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 lg:grid-cols-[minmax(0,1fr)_160px]';
