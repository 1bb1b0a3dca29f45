import { areTypedBoundsReversed } from '#contract/trade/reversed-range.ts';
import type { SavedSearch } from '#contract/trade/saved-searches.ts';
import { useForm } from '#web/kit/forms/use-form.ts';
import { type Locale, useWords } from '#web/kit/words/words.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FilterFields } from '../filter-fields.tsx';
import type { Query } from '../search-query.ts';
import { queryOf } from './saved-filters.ts';
import type { Searches } from './use-searches.ts';

type Props = {
  search: SavedSearch;
  searches: Searches;
  words: Locale['SavedSearches']['form'];
  onClose: () => void;
};

/** Changes what a saved search looks for, with the fields of the search page. */
export function SearchDialog({ search, searches, words, onClose }: Props) {
  const { filters } = useWords('Search');
  const { draft, write, errors, ...form } = useForm<Query, Query>({
    blank: queryOf(search),
    read: (typed) =>
      areTypedBoundsReversed(typed) ? { errors: { max: filters.reversed } } : { ready: typed },
    send: (query) => searches.edit(search.id, query),
    explain: ({ refusal }) => (refusal?.code === 'not_found' ? { text: words.gone } : {}),
    isEdit: true,
    onClose,
  });
  return (
    <FormDialog title={words.title} words={words} form={form}>
      <Field
        label={words.text}
        name="text"
        dir="auto"
        placeholder={words.textPlaceholder}
        maxLength={200}
        value={draft.text}
        error={errors.text}
        onChange={(event) => write({ text: event.target.value })}
      />
      <FilterFields
        words={filters}
        draft={draft}
        isReversed={errors.max !== undefined}
        roleError={errors.farmer}
        onChange={write}
      />
    </FormDialog>
  );
}
