import { useState } from 'react';
import type { Need } from '#contract/trade/needs.ts';
import { fill } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { ListState } from '#web/ui/lists/list-state.tsx';
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
  if (list.data?.length) return <Rows words={words} needs={list.data} {...rest} />;
  const empty = { ...words.empty, add: words.addLabel };
  return <ListState words={{ ...words, empty }} list={list} rows={3} onAdd={onAdd} />;
}

const maxAtFirst = 4;

type RowsProps = Pick<Props, 'words' | 'onEdit' | 'onDelete'> & { needs: Need[] };

/** A long list would push the other panels out of sight. */
function Rows({ words, needs, onEdit, onDelete }: RowsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? needs : needs.slice(0, maxAtFirst);
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
      {needs.length > maxAtFirst && (
        <div className="mt-auto border-t border-line p-2 text-center">
          <Button tone="quiet" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.showFewer : fill(words.showAll, { count: needs.length })}
          </Button>
        </div>
      )}
    </>
  );
}
