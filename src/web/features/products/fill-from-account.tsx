import { Button } from '#web/ui/marks/button.tsx';
import { fill } from '#web/kit/words/words.ts';

type Props = {
  words: { useOwn: string };
  /** What the account says; without it there is nothing to use. */
  own: string | undefined;
  text?: string;
  typed: string;
  onUse: (own: string) => void;
};

/** One tap fills a blank field with what the account says. */
export function FillFromAccount({ words, own, text = own, typed, onUse }: Props) {
  if (!own || !text || typed.trim() !== '') return null;
  return (
    <Button
      tone="secondary"
      size="sm"
      onClick={() => onUse(own)}
      className="mt-2 max-w-full wrap-anywhere whitespace-normal!"
    >
      {fill(words.useOwn, { value: text })}
    </Button>
  );
}
