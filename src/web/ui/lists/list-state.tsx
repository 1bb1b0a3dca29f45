import { Plus } from 'lucide-react';
import { Button } from '../marks/button.tsx';
import { type Loading, LoadingState } from '../states/loading-state.tsx';
import { EmptyState } from '../states/state.tsx';

type Props = {
  words: {
    loading: string;
    empty: { title: string; text: string; add: string };
    error: { title: string; text: string; retry: string };
  };
  list: Loading & { data?: unknown };
  /** How many lines are expected while it is on its way. */
  rows: number;
  heading?: 'h2' | 'h3';
  /** On a phone a bar below the list has the button. */
  hasAddBar?: boolean;
  onAdd: () => void;
};

/** What stands in place of a list of one's own things that has no rows to show: empty, failed, or on its way. */
export function ListState({ words, list, rows, heading, hasAddBar, onAdd }: Props) {
  const { loading, empty, error } = words;
  if (list.data) {
    return (
      <EmptyState
        picture="/assets/empty.svg"
        heading={heading}
        title={empty.title}
        text={empty.text}
        action={
          <Button tone="secondary" onClick={onAdd} className={hasAddBar ? 'max-sm:hidden' : ''}>
            <Plus />
            {empty.add}
          </Button>
        }
      />
    );
  }
  return <LoadingState words={{ loading, error }} list={list} rows={rows} heading={heading} />;
}
