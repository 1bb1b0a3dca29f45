import { grouped } from '#contract/text/words.ts';
import { PaidBy } from '#contract/trade/counter-sales.ts';
import { BuyerFields } from '#web/kit/forms/buyer-fields.tsx';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Choice } from '#web/ui/fields/choice.tsx';
import { FieldGrid } from '#web/ui/fields/fieldset.tsx';
import { amountOf } from './receipt-draft.ts';
import { ReceiptLines } from './receipt-lines.tsx';
import { type ReceiptForm, type ReceiptParts, useReceiptForm } from './use-receipt-form.ts';

/** A sale over the counter: what is sold, to whom, and whether it is paid. */
export function ReceiptDialog(parts: ReceiptParts) {
  const { words, isEmpty } = parts;
  const form = useReceiptForm(parts);
  return (
    <FormDialog
      title={words.title}
      description={isEmpty ? words.noProduct : words.intro}
      words={words}
      form={form}
      canSubmit={!isEmpty}
    >
      {!isEmpty && <Fields {...parts} form={form} />}
    </FormDialog>
  );
}

function Fields({ owner, form, words }: Pick<ReceiptParts, 'owner' | 'words'> & { form: ReceiptForm }) {
  return (
    <>
      <ReceiptLines owner={owner} form={form} words={words} />
      <FieldGrid>
        <BuyerFields words={words} draft={form.draft} errors={form.errors} write={form.write} />
      </FieldGrid>
      <div className="grid gap-1.5">
        <Choice
          label={words.paid}
          options={PaidBy.options.map((value) => ({ value, label: words.paidBy[value] }))}
          value={form.draft.paid}
          onChange={(paid) => form.write({ paid })}
        />
        {form.draft.paid === 'later' && <p className="text-1 text-ink-3">{words.laterHint}</p>}
      </div>
      <Total form={form} words={words} />
    </>
  );
}

type PartProps = { form: ReceiptForm; words: Locale['WriteReceipt'] };

function Total({ form: { draft, find }, words }: PartProps) {
  const amounts = draft.lines.flatMap((line) => amountOf(line, find(line.productId)) ?? []);
  const rupees = amounts.reduce((sum, amount) => sum + amount, 0);
  return (
    <p
      aria-live="polite"
      className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-sunk p-4 tabular-nums"
    >
      <span className="text-ink-2">{plural(amounts.length, words.total)}</span>
      <b className="text-4">{fill(words.rupees, { amount: grouped(rupees) })}</b>
    </p>
  );
}
