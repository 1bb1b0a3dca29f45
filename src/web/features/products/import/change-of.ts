import type { KnownProduct, ProductChange } from '#contract/trade/many-products.ts';
import { ProductDraft, RequestedStatus } from '#contract/trade/products.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { wholeNumberError } from '#contract/trade/units.ts';
import { fieldErrorText } from '#web/kit/words/own-words.ts';
import { unitWords } from '#web/kit/words/values.ts';
import { fill } from '#web/kit/words/words.ts';
import type { Cells, FileField, FileWords } from './columns.ts';

export type Change = Pick<ProductChange, 'price' | 'weight' | 'status'>;
export type FieldErrors = Partial<Record<FileField, string>>;

type Typed = { cells: Cells; typed: Cells };
/** What one column makes of it. */
type Part = { change?: Change; fieldErrors?: FieldErrors };

/** What a row makes of a product that is there. An empty cell leaves things as they are; of the other columns nothing is
 *  changed, and a unit that is not the product's would give its numbers another meaning. */
export function changeOf(
  product: KnownProduct,
  row: Typed,
  fileWords: FileWords,
): { change: Change } | { fieldErrors: FieldErrors } {
  const parts = [priceOf, weightOf, statusOf, termsOf].map((partOf) => partOf(product, row, fileWords));
  const fieldErrors: FieldErrors = Object.assign({}, ...parts.map((part) => part.fieldErrors));
  if (Object.keys(fieldErrors).length > 0) return { fieldErrors };
  return { change: Object.assign({}, ...parts.map(({ change }) => change)) };
}

function priceOf({ price }: KnownProduct, { cells, typed }: Typed): Part {
  if (isBlank(cells.price) || Number(typed.price) === price) return {};
  const { data, error } = ProductDraft.shape.price.safeParse(typed.price);
  return error
    ? { fieldErrors: { price: fieldErrorText(error.issues[0]!.message) } }
    : { change: { price: data } };
}

function weightOf({ weight, weightCategory }: KnownProduct, { cells, typed }: Typed): Part {
  if (isBlank(cells.weight) || Number(typed.weight) === weight || isNothing(typed.weight)) return {};
  const { data, error } = ProductDraft.shape.weight.safeParse(typed.weight);
  const found = error?.issues[0]!.message ?? wholeNumberError(data!, weightCategory);
  return found ? { fieldErrors: { weight: fieldErrorText(found) } } : { change: { weight: data } };
}

/** A quantity of nothing is what 'sold out' says. */
function statusOf(product: KnownProduct, { typed }: Typed, fileWords: FileWords): Part {
  const wanted = isNothing(typed.weight) ? 'sold_out' : typed.status;
  if (wanted === '' || wanted === product.status || isStillHeld(product, typed.status, fileWords)) return {};
  if (product.status === 'withheld') return { fieldErrors: { status: fileWords.texts.errors.heldStays } };
  const status = RequestedStatus.safeParse(wanted).data;
  return status ? { change: { status } } : { fieldErrors: { status: oneOf(fileWords) } };
}

function termsOf(product: KnownProduct, { cells, typed }: Typed, { texts: { errors } }: FileWords): Part {
  const fieldErrors: FieldErrors = {};
  if (typed.weightCategory !== '' && typed.weightCategory !== product.weightCategory) {
    fieldErrors[isBlank(cells.weightCategory) ? 'weight' : 'weightCategory'] = fill(errors.unitStays, {
      unit: unitWords(product.weightCategory).one,
    });
  }
  if (!isBlank(cells.priceBasis) && typed.priceBasis !== product.priceBasis) {
    fieldErrors.priceBasis = errors.basisStays;
  }
  return { fieldErrors };
}

function isBlank(cell: string) {
  return cell.trim() === '';
}

export function isEmpty(change: Change) {
  return Object.values(change).every((value) => value === undefined);
}

function isNothing(typed: string) {
  return typed !== '' && Number(typed) === 0;
}

/** As an export says it. */
function isStillHeld({ status }: KnownProduct, typed: string, { statuses }: FileWords) {
  return status === 'withheld' && typed.toLowerCase() === statuses.withheld.toLowerCase();
}

function oneOf({ statuses }: FileWords) {
  const words = RequestedStatus.options.map((status) => statuses[status]).join(', ');
  return fieldErrorText(fieldError('oneOf', { words }));
}
