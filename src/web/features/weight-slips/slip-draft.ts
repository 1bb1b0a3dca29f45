import { mostPaisa, paisaOfWeight } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { type DeductionMeasure, weigh, Weighing } from '#contract/weighing.ts';
import { fieldTexts } from '#web/kit/own-words.ts';
import type { FieldErrors } from '#web/kit/use-form.ts';
import type { OrderSlip } from '#contract/weight-slips.ts';

export type TypedLine = { key: string; label: string; value: string; measure: DeductionMeasure };
export type TypedSlip = { gross: string; bags: string; lines: TypedLine[] };

export function typedOf(slip: OrderSlip | null): TypedSlip {
  if (!slip) return { gross: '', bags: '', lines: [] };
  return {
    gross: String(slip.grossGrams / 1000),
    bags: slip.bags > 0 ? String(slip.bags) : '',
    lines: slip.deductions.map(({ label, value, measure }, at) => ({
      key: `written-${at}`,
      label,
      value: String(value),
      measure,
    })),
  };
}

/** As the contract wants it, or what it says about each field: `gross`, `deductions.0.value`. */
export function readDraft({ gross, bags, lines }: TypedSlip): { draft: Weighing } | { errors: FieldErrors } {
  const deductions = lines.map(({ label, value, measure }) => ({ label, value, measure }));
  const { data, error } = Weighing.safeParse({ gross, bags: bags.trim() || 0, deductions });
  if (data) return { draft: data };
  return { errors: fieldTexts(error) };
}

/** What it will come to, while it is being typed. */
export function preview(typed: TypedSlip, order: Order) {
  const read = readDraft(typed);
  if ('errors' in read) return undefined;
  const { netGrams } = weigh(read.draft);
  if (netGrams <= 0) return undefined;
  const paisa = paisaOfWeight({ ...order, grams: netGrams });
  return paisa > mostPaisa ? undefined : { netGrams, paisa };
}
