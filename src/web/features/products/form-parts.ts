import type { Product, SellerRole } from '#contract/trade/products.ts';
import type { EntryOf } from '#web/kit/outbox/entry.ts';
import type { Locale } from '#web/kit/words/words.ts';
import type { Result } from '#web/ui/states/result-notice.tsx';
import type { ModalWords } from './texts.ts';
import type { Pictures } from './use-pictures.ts';
import type { Products } from './use-products.ts';

/** What the form of a product is made of. */
export type FormParts = {
  outbox: Locale['Outbox'];
  /** What was refused after it had waited, to be sent again. */
  entry?: EntryOf<'product' | 'productEdit'>;
  seller: SellerRole;
  uid: string;
  words: ModalWords;
  products: Products;
  pictures: Pictures;
  /** What is edited; without it one is added. */
  product: Product | undefined;
  /** What the new one is like, if like any. */
  copyOf: Product | undefined;
  /** What is edited is wanted once more. */
  onCopy?: (product: Product) => void;
  /** Where the focus goes on closing, if what opened the form is gone by then. */
  returnFocus?: () => HTMLElement | null;
  onClose: () => void;
  onSaved: (result: Result) => void;
};
