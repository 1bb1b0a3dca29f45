import { Pencil, Trash2 } from 'lucide-react';
import type { Need } from '#contract/trade/needs.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { IconButton } from '#web/ui/marks/button.tsx';
import { detailsOf, nameOf, type NeedWords, priceOf } from './texts.ts';

type Props = { need: Need; words: NeedWords; onEdit: () => void; onDelete: () => void };

export function NeedRow({ need, words, onEdit, onDelete }: Props) {
  const crop = nameOf(need, words);
  return (
    <li className="grid grid-cols-[minmax(40%,1fr)_auto] gap-x-3 gap-y-0.5 px-4 pt-4 pb-2 sm:px-5">
      <b className="font-bold wrap-anywhere">{crop}</b>
      <b className="text-end font-bold wrap-anywhere tabular-nums">{priceOf(need, words)}</b>
      <p className="text-1 wrap-anywhere text-ink-3">{detailsOf(need, words)}</p>
      <p className="text-end text-1 text-ink-3 tabular-nums">{tableDate(need.date)}</p>
      <p className="self-center text-1 text-ink-3 tabular-nums">{fill(words.number, { id: need.id })}</p>
      <div className="-me-3 flex justify-end">
        <IconButton label={fill(words.editLabel, { crop })} title={words.edit} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton
          label={fill(words.deleteLabel, { crop })}
          title={words.delete}
          tone="danger"
          onClick={onDelete}
        >
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}
