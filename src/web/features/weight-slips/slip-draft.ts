import { maxPaisa, paisaOfWeight } from '#contract/trade/money.ts';
import type { Order } from '#contract/trade/orders.ts';
import {
  applyCharges,
  type ChargeMeasure,
  type DeductionMeasure,
  applyDeductions,
  Weighing,
} from '#contract/trade/weighing.ts';
import { readBy } from '#web/kit/forms/use-form.ts';
import type { OrderSlip } from '#contract/trade/weight-slips.ts';

export type TypedLine = {
  key: string;
  label: string;
  value: string;
  measure: DeductionMeasure | ChargeMeasure;
};
export type Lines = 'deductions' | 'charges';
export type TypedSlip = { gross: string; bags: string } & Record<Lines, TypedLine[]>;

export function typedSlip(slip: OrderSlip | null): TypedSlip {
  if (!slip) return { gross: '', bags: '', deductions: [], charges: [] };
  return {
    gross: String(slip.grossGrams / 1000),
    bags: slip.bags > 0 ? String(slip.bags) : '',
    deductions: slip.deductions.map(typedLine),
    charges: slip.charges.map(typedLine),
  };
}

type WrittenLine = Pick<TypedLine, 'label' | 'measure'> & { value: number };

function typedLine({ label, value, measure }: WrittenLine, at: number): TypedLine {
  return { key: `written-${at}`, label, value: String(value), measure };
}

/** As the contract wants it, or what it says about each field: `gross`, `deductions.0.value`. */
export function readSlip({ bags, ...typed }: TypedSlip) {
  return readBy(Weighing, { ...typed, bags: bags.trim() || 0 });
}

/** What it will come to, while it is being typed. */
export function preview(typed: TypedSlip, order: Order) {
  const { ready } = readSlip(typed);
  if (!ready) return undefined;
  const { netGrams } = applyDeductions(ready);
  if (netGrams <= 0) return undefined;
  const paisa = paisaOfWeight({ ...order, grams: netGrams });
  const { payablePaisa } = applyCharges({ ...ready, amountPaisa: paisa, netGrams });
  if (paisa > maxPaisa || payablePaisa < 0) return undefined;
  return { netGrams, paisa, payablePaisa: payablePaisa + order.deliveryCharge * 100 };
}
