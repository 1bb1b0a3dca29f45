import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../marks/button.tsx';
import { controlLook, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

type Props = FieldTexts & {
  value: string;
  step: number;
  least?: number;
  most: number;
  words: { less: string; more: string };
  onChange: (value: string) => void;
};

/** A number that is typed, or counted up and down by thumb. */
export function Stepper({ value, step, least = 0, most, words, onChange, ...texts }: Props) {
  const { ids, wiring } = useFieldIds(undefined, texts, undefined);
  const now = Number(value) || 0;
  const go = (by: number) => onChange(String(Number(Math.min(most, Math.max(least, now + by)).toFixed(3))));
  return (
    <FieldFrame {...texts} ids={ids}>
      <div className="grid grid-cols-[48px_minmax(0,1fr)_48px] gap-2">
        <IconButton
          label={words.less}
          disabled={now <= Math.max(step, least)}
          onClick={() => go(-step)}
          className="size-12 inset-ring inset-ring-line-strong"
        >
          <Minus />
        </IconButton>
        <input
          {...wiring}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={`${controlLook} text-center font-bold tabular-nums`}
        />
        <IconButton
          label={words.more}
          disabled={now >= most}
          onClick={() => go(step)}
          className="size-12 inset-ring inset-ring-line-strong"
        >
          <Plus />
        </IconButton>
      </div>
    </FieldFrame>
  );
}
