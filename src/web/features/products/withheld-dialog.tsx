import { Pencil } from 'lucide-react';
import { type Hold, sellerFixable, moderation } from '#contract/office/moderation.ts';
import type { Product } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import { fill, type Locale, useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { LimitedTextArea } from '#web/kit/forms/limited-text-area.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import type { Products } from './use-products.ts';

type Props = {
  products: Products;
  /** What its seller asks about. */
  asked: Product | undefined;
  onClose: () => void;
  onEdit: (product: Product) => void;
  onSent: (text: string) => void;
};

const maxLetters = 1000;

/** Why a product is held back, what its seller can do, and what the seller says to it. */
export function WithheldDialog({ asked, ...rest }: Props) {
  const words = useWords('Withheld');
  // As it stands now: what is released meanwhile has nothing to be asked about.
  const product = asked && rest.products.known().get(asked.productId);
  if (product?.status !== 'withheld') return null;
  return <Why key={product.productId} {...{ product, words, ...rest }} />;
}

type WhyProps = Omit<Props, 'asked'> & { product: Product; words: Locale['Withheld'] };

function Why({ product, words, products, onClose, onEdit, onSent }: WhyProps) {
  const { productId: id, name, holds } = product;
  const form = useForm({
    key: `answer-${id}`,
    blank: { answer: '' },
    read: (typed) => readBy(moderation.answer.input, { id, ...typed }),
    send: async (answer) => {
      await call('POST /api/products/:id/answer', answer);
      onSent(fill(words.sent, { name }));
      void products.refresh();
    },
    onClose,
  });
  const isMendable = holds.some(({ cause }) => sellerFixable.includes(cause));
  return (
    <FormDialog title={fill(words.title, { name })} description={words.intro} words={words} form={form}>
      <ul className="grid gap-5">
        {holds.map((hold) => (
          <Cause key={hold.cause} hold={hold} words={words} />
        ))}
      </ul>
      {isMendable && (
        <div>
          <Button
            tone="secondary"
            onClick={() => {
              onClose();
              onEdit(product);
            }}
          >
            <Pencil /> {words.edit}
          </Button>
        </div>
      )}
      <Answer words={words} holds={holds} />
      <LimitedTextArea
        label={words.answer}
        hint={words.answerHint}
        error={form.errors.answer}
        maxLength={maxLetters}
        value={form.draft.answer}
        onChange={({ target }) => form.write({ answer: target.value })}
      />
    </FormDialog>
  );
}

function Cause({ hold: { cause, reason, since }, words }: { hold: Hold; words: Locale['Withheld'] }) {
  const { title, text } = words.causes[cause];
  return (
    <li className="border-s-4 border-clay ps-4">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{text}</p>
      {reason && <p className="mt-1 wrap-anywhere whitespace-pre-line">{fill(words.reason, { reason })}</p>}
      <p className="mt-1 text-1 text-ink-3">{fill(words.since, { day: tableDate(since) })}</p>
    </li>
  );
}

/** One answer is given to all that stood then. */
function Answer({ words, holds }: { words: Locale['Withheld']; holds: Hold[] }) {
  const answer = holds.find((hold) => hold.answer !== '')?.answer;
  if (!answer) return null;
  return (
    <div>
      <p className="font-semibold">{words.answered}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">{answer}</p>
    </div>
  );
}
