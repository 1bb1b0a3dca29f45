import { RotateCcw } from 'lucide-react';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { Query } from './search-query.ts';

export function Filters({
  id,
  form,
  isOpen,
  words,
  draft,
  isReversed,
  onChange,
  onClear,
}: {
  id: string;
  form: string;
  isOpen: boolean;
  words: Locale['Search']['filters'];
  draft: Query;
  isReversed: boolean;
  onChange: (part: Partial<Query>) => void;
  onClear: () => void;
}) {
  return (
    <div
      id={id}
      data-open={isOpen}
      className="hidden gap-6 noscript:grid data-[open=true]:mt-4 data-[open=true]:grid lg:sticky lg:top-24 lg:mt-0! lg:grid"
    >
      <h2 className="title-card hidden lg:block">{words.title}</h2>
      <FilterFields {...{ form, words, draft, isReversed, onChange }} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" form={form} className="lg:hidden">
          {words.apply}
        </Button>
        <Button tone="quiet" className="lg:-ms-3" onClick={onClear}>
          <RotateCcw /> {words.clear}
        </Button>
      </div>
    </div>
  );
}
