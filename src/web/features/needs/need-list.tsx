import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Need } from '#contract/needs.ts';
import { fill } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { TryAgain } from '#web/ui/try-again.tsx';
import { NeedRow } from './need-row.tsx';
import type { NeedWords } from './texts.ts';
import type { Needs } from './use-needs.ts';

type Props = {
  words: NeedWords;
  list: Needs['list'];
  onAdd: () => void;
  onEdit: (need: Need) => void;
  onDelete: (need: Need) => void;
};

/** Loading, failed, empty or full. */
export function NeedList({ words, list, onAdd, ...rest }: Props) {
  const { data, isError, isFetching, refetch } = list;
  if (data && data.length > 0) return <Rows words={words} needs={data} {...rest} />;
  if (data) {
    return (
      <EmptyState
        picture="/assets/empty.svg"
        title={words.empty.title}
        text={words.empty.text}
        action={
          <Button tone="secondary" onClick={onAdd}>
            <Plus />
            {words.addLabel}
          </Button>
        }
      />
    );
  }
  if (isError) {
    return <TryAgain words={words.error} list={{ isFetching, refetch }} />;
  }
  return <SkeletonRows rows={3} label={words.loading} />;
}

const mostAtFirst = 4;

type RowsProps = Pick<Props, 'words' | 'onEdit' | 'onDelete'> & { needs: Need[] };

/** A long list would push the other panels out of sight. */
function Rows({ words, needs, onEdit, onDelete }: RowsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? needs : needs.slice(0, mostAtFirst);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((need) => (
          <NeedRow
            key={need.key}
            need={need}
            words={words}
            onEdit={() => onEdit(need)}
            onDelete={() => onDelete(need)}
          />
        ))}
      </ul>
      {needs.length > mostAtFirst && (
        <div className="mt-auto border-t border-line p-2 text-center">
          <Button tone="quiet" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.showFewer : fill(words.showAll, { count: needs.length })}
          </Button>
        </div>
      )}
    </>
  );
}
