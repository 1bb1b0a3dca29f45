import { type RefObject, useState } from 'react';
import type { Product, SellerRole } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import type { EntryOf } from '#web/kit/outbox/entry.ts';
import { useEntries } from '#web/kit/outbox/use-entries.ts';
import { WaitingList } from '#web/kit/outbox/waiting-list.tsx';
import { useWords } from '#web/kit/words/words.ts';
import type { Result } from '#web/ui/states/result-notice.tsx';
import { ProductDialog } from './product-dialog.tsx';
import type { ModalWords } from './texts.ts';
import { usePictures } from './use-pictures.ts';
import type { Products } from './use-products.ts';

type Own = EntryOf<'product' | 'productEdit'>;
type Props = {
  seller: SellerRole;
  uid: string;
  modal: ModalWords;
  products: Products;
  focusAfter: RefObject<HTMLElement | null>;
  onResult: (result: Result) => void;
};

/** The products and changes that are not sent yet, above the table; what was refused opens its form again. */
export function ProductOutbox({ seller, uid, modal, products, focusAfter, onResult }: Props) {
  const entries = useEntries(uid, ['product', 'productEdit'], seller);
  const words = useWords('Outbox');
  const pictures = usePictures();
  const [again, setAgain] = useState<{ entry: Own; product: Product | undefined }>();

  async function open(entry: Own) {
    const product = await edited(entry);
    if (entry.kind === 'productEdit' && !product) return onResult({ good: false, text: modal.errors.gone });
    const isGone = entry.refusal?.code === 'picture_unknown';
    pictures.clear();
    pictures.restore(entry.pictures.map(({ uploaded, ...rest }) => (isGone ? rest : { ...rest, uploaded })));
    setAgain({ entry, product });
  }
  /** As it stands now, wherever in the list it is. */
  async function edited({ kind, input }: Own) {
    if (kind === 'product') return undefined;
    const found = await call('GET /api/me/products', { role: seller, id: input.id }).catch(() => undefined);
    return found ? found.items[0] : products.known().get(input.id);
  }
  return (
    <>
      <WaitingList entries={entries} focusAfter={focusAfter} onOpen={(entry) => void open(entry)} />
      {again && (
        <ProductDialog
          key={again.entry.id}
          {...{ seller, uid, products, pictures, words: modal, outbox: words, ...again }}
          copyOf={undefined}
          onClose={() => setAgain(undefined)}
          onSaved={onResult}
        />
      )}
    </>
  );
}
