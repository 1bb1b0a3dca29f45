import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShownBusiness } from '#contract/sellers/businesses.ts';
import { grouped } from '#contract/text/words.ts';
import { useHydrated } from '#web/kit/screen/use-hydrated.ts';
import { useWords } from '#web/kit/words/words.ts';
import { ChipLink } from '#web/ui/lists/chip-link.tsx';
import { SearchField, searchFieldLook } from './search-field.tsx';
import { type ShopQuery, writeShopQuery } from './shop-query.ts';

export const shopFormId = 'shop-form';
/** The part of the page that the products stand in. */
const part = '#products';

type Props = { path: string; groups: ShownBusiness['groups']; query: ShopQuery };

/** Finds something among the products of one seller: by words, and by the groups that the shop has. */
export function ShopSearch({ path, groups, query: { text, category } }: Props) {
  const words = useWords('Shop');
  const kinds = useWords('Categories');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(text);
  const [followed, setFollowed] = useState(text);
  if (followed !== text) {
    setFollowed(text);
    setTyped(text);
  }
  // Only without a script does the page begin at its top again.
  const place = useHydrated() ? '' : part;
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  const to = (group: ShopQuery['category']) => path + writeShopQuery({ text, category: group }) + place;
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void navigate(path + writeShopQuery({ text: typed, category }));
  }
  return (
    <div className="mb-5 grid grid-cols-1 gap-4">
      <search>
        <form
          id={shopFormId}
          action={path + part}
          aria-label={words.search.title}
          onSubmit={onSubmit}
          className={searchFieldLook}
        >
          <SearchField words={words.search} text={typed} onText={setTyped} />
          {category && <input type="hidden" name="category" value={category} />}
        </form>
      </search>
      {groups.length > 1 && (
        <nav aria-label={words.groups.label} className="flex flex-wrap gap-2">
          <ChipLink to={to('')} isCurrent={category === ''} count={grouped(all)}>
            {words.groups.all}
          </ChipLink>
          {groups.map(({ category: group, count }) => (
            <ChipLink key={group} to={to(group)} isCurrent={category === group} count={grouped(count)}>
              {kinds[group]}
            </ChipLink>
          ))}
        </nav>
      )}
    </div>
  );
}
