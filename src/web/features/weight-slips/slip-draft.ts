import { mostPaisa, paisaOfWeight } from '#contract/trade/money.ts';
import type { Order } from '#contract/trade/orders.ts';
import { type DeductionMeasure, weigh, Weighing } from '#contract/trade/weighing.ts';
import { readBy } from '#web/kit/forms/use-form.ts';
import type { OrderSlip } from '#contract/trade/weight-slips.ts';

export type TypedLine = { key: string; label: string; value: string; measure: DeductionMeasure };
export type TypedSlip = { gross: string; bags: string; deductions: TypedLine[] };

export function typedSlip(slip: OrderSlip | null): TypedSlip {
  if (!slip) return { gross: '', bags: '', deductions: [] };
  return {
    gross: String(slip.grossGrams / 1000),
    bags: slip.bags > 0 ? String(slip.bags) : '',
    deductions: slip.deductions.map(({ label, value, measure }, at) => ({
      key: `written-${at}`,
      label,
      value: String(value),
      measure,
    })),
  };
}

/** As the contract wants it, or what it says about each field: `gross`, `deductions.0.value`. */
export function readSlip({ bags, ...typed }: TypedSlip) {
  return readBy(Weighing, { ...typed, bags: bags.trim() || 0 });
}

/** What it will come to, while it is being typed. */
export function preview(typed: TypedSlip, order: Order) {
  const { ready } = readSlip(typed);
  if (!ready) return undefined;
  const { netGrams } = weigh(ready);
  if (netGrams <= 0) return undefined;
  const paisa = paisaOfWeight({ ...order, grams: netGrams });
  return paisa > mostPaisa ? undefined : { netGrams, paisa };
}
