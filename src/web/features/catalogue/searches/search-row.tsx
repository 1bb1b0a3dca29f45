import { Pause, Pencil, Play, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { SavedSearch } from '#contract/trade/saved-searches.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill, type Locale, plural, useWords } from '#web/kit/words/words.ts';
import { Button, IconButton } from '#web/ui/marks/button.tsx';
import { chipsOf } from '../search-filter-chips.tsx';
import { searchPath } from '../search-query.ts';
import { queryOf } from './saved-filters.ts';

type Words = Locale['SavedSearches'];

export type SearchActs = {
  onEdit: () => void;
  onPause: (isPaused: boolean) => void;
  onRenew: () => void;
  onDelete: () => void;
};

type Props = SearchActs & { search: SavedSearch; name: string; words: Words };

const daysToRenew = 14;
/** The server counts no further. */
const maxCounted = 100;

/** A saved search: what it looks for, what came of it, and what can be done with it. */
export function SearchRow({ search, name, words, ...acts }: Props) {
  const query = queryOf(search);
  // Without words it is called by its kind of goods.
  const rest = query.text ? query : { ...query, category: '' as const };
  const chips = chipsOf(rest, useWords('Search').filters.chips, useWords('Categories'));
  return (
    <li className="grid gap-1 rounded-md border border-line bg-card p-4">
      <h2 className="text-3 leading-[1.3] font-bold wrap-anywhere">
        <Link to={searchPath(query)} aria-label={fill(words.seeLabel, { name })} className="link">
          <bdi>{name}</bdi>
        </Link>
      </h2>
      {chips.length > 0 && (
        <p className="wrap-anywhere text-ink-2">{chips.map(({ label }) => label).join(' · ')}</p>
      )}
      <p>{newsText(search, words)}</p>
      <p className="text-1 text-ink-3">
        {fill(words.states[search.state], { date: tableDate(search.endsAt) })}
      </p>
      <div className="-me-3 -mb-2 flex flex-wrap items-center justify-end gap-1">
        <Acts {...{ search, name, words, ...acts }} />
      </div>
    </li>
  );
}

function Acts({ search, name, words, onEdit, onPause, onRenew, onDelete }: Props) {
  const { state } = search;
  return (
    <>
      {isToRenew(search) && (
        <Button tone="secondary" size="sm" aria-label={fill(words.renewLabel, { name })} onClick={onRenew}>
          <RotateCcw /> {words.renew}
        </Button>
      )}
      {state === 'paused' && (
        <Button
          tone="secondary"
          size="sm"
          aria-label={fill(words.resumeLabel, { name })}
          onClick={() => onPause(false)}
        >
          <Play /> {words.resume}
        </Button>
      )}
      {state === 'on' && (
        <IconButton
          label={fill(words.pauseLabel, { name })}
          title={words.pause}
          onClick={() => onPause(true)}
        >
          <Pause />
        </IconButton>
      )}
      <IconButton label={fill(words.editLabel, { name })} title={words.edit} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton
        label={fill(words.deleteLabel, { name })}
        title={words.delete}
        tone="danger"
        onClick={onDelete}
      >
        <Trash2 />
      </IconButton>
    </>
  );
}

function newsText({ toldAt, toldCount }: SavedSearch, words: Words) {
  if (!toldAt) return words.nothingNew;
  const date = tableDate(toldAt);
  if (toldCount >= maxCounted) return fill(words.manyNews, { count: toldCount, date });
  return plural(toldCount, words.news, { date });
}

function isToRenew({ state, endsAt }: SavedSearch) {
  return state === 'ended' || Date.parse(endsAt) - Date.now() < daysToRenew * 86_400_000;
}
