import type { ComponentProps } from 'react';
import { ProductTable } from '#web/features/products/product-table.tsx';
import { PushOffer } from '#web/features/push-devices/push-offer.tsx';
import { WriteReceiptOf } from '#web/features/receipts/write/write-receipt.tsx';
import { dashboardParts } from '#web/features/today/today-kinds.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { useLocale } from '#web/kit/words/words.ts';

/** The table of a seller's products, with what is written about them: receipts, and for suppliers sales. */
export function OwnProducts({
  seller,
  ...rest
}: Pick<ComponentProps<typeof ProductTable>, 'seller' | 'words' | 'sale'>) {
  const words = useLocale();
  const { uid } = useUser();
  return (
    <div id={dashboardParts.products} className="outline-none">
      <ProductTable
        {...rest}
        seller={seller}
        uid={uid}
        modal={words.ProductModal}
        many={words.ManyProducts}
        afterAdding={<PushOffer uid={uid} look="row" />}
        receipt={(chosen) => (
          <WriteReceiptOf owner={{ role: seller, uid }} words={words.WriteReceipt} chosen={chosen} />
        )}
      />
    </div>
  );
}
