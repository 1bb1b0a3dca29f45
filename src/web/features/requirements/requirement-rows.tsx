import { CircleCheck, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { Requirement } from '#contract/trade/requirements.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { Price } from '#web/ui/marks/price.tsx';
import { RowButton, Table } from '#web/ui/lists/table.tsx';
import { useArrivals } from '#web/ui/lists/use-arrivals.ts';
import { RequirementHead } from './requirement-head.tsx';
import { openText, priceTexts, type TableWords, type Units, weightText } from './texts.ts';

type ColumnKey = 'product' | 'weight' | 'price' | 'estimatedDate' | 'actions';

type Props = {
  words: TableWords;
  units: Units;
  list: Requirement[];
  onEdit: (requirement: Requirement) => void;
  onDelete: (requirement: Requirement) => void;
  onStatus: (requirement: Requirement) => void;
  onOffers: (requirement: Requirement) => void;
};

export function RequirementRows({ words, units, list, ...on }: Props) {
  const isNew = useArrivals(list.map(({ id }) => id));
  const columns = words.columns.map(({ key, label }) => ({
    key: key as ColumnKey,
    label,
    head: key === 'product',
    actions: key === 'actions',
  }));

  function cell(requirement: Requirement, key: ColumnKey) {
    switch (key) {
      case 'product':
        return (
          <RequirementHead
            words={words}
            requirement={requirement}
            isNew={isNew(requirement.id)}
            onOffers={() => on.onOffers(requirement)}
          />
        );
      case 'weight':
        return (
          <span className="tabular-nums">
            {weightText(requirement, words.weight, units)}
            <small className="block text-1 text-ink-3">
              {openText(requirement, { ...words, open: words.openWeight }, units)}
            </small>
          </span>
        );
      case 'price':
        return <Price {...priceTexts(requirement, words, units)} />;
      case 'estimatedDate':
        return (
          <span className="whitespace-nowrap tabular-nums">
            {requirement.estimatedDate ? tableDate(requirement.estimatedDate) : words.noDate}
          </span>
        );
      case 'actions':
        return <RowActions {...on} words={words} requirement={requirement} />;
      default:
        return key satisfies never;
    }
  }
  return (
    <Table
      label={words.title}
      columns={columns}
      rows={list}
      rowKey={({ id }) => id}
      cell={cell}
      isNew={({ id }) => isNew(id)}
    />
  );
}

type ActionProps = Pick<Props, 'words' | 'onEdit' | 'onDelete' | 'onStatus'> & { requirement: Requirement };

function RowActions({ words, requirement, onEdit, onDelete, onStatus }: ActionProps) {
  const { product, status } = requirement;
  const isOpen = status === 'open';
  return (
    <>
      <RowButton
        icon={<Pencil />}
        words={words.edit}
        label={fill(words.editLabel, { product })}
        onClick={() => onEdit(requirement)}
      />
      <RowButton
        tone="danger"
        icon={<Trash2 />}
        words={words.delete}
        label={fill(words.deleteLabel, { product })}
        onClick={() => onDelete(requirement)}
      />
      <RowButton
        tone="text"
        className="@min-[640px]/table:min-w-27"
        icon={isOpen ? <CircleCheck /> : <RotateCcw />}
        words={isOpen ? words.close : words.reopen}
        label={fill(isOpen ? words.closeLabel : words.reopenLabel, { product })}
        onClick={() => onStatus(requirement)}
      />
    </>
  );
}
