import type { ComponentProps } from 'react';
import { matchesPart } from '#contract/people/notification-events.ts';
import { GalleryPopup } from '#web/features/galleries/gallery-popup.tsx';
import { RecordSaleDialog } from '#web/features/orders/sale/record-sale-dialog.tsx';
import { ProductTable } from '#web/features/products/product-table.tsx';
import { TellMeHere } from '#web/features/push-devices/tell-me-here.tsx';
import { WriteReceiptOf } from '#web/features/receipts/write/write-receipt.tsx';
import { FittingProducts } from '#web/features/requirements/fitting-products.tsx';
import { RequirementTable } from '#web/features/requirements/requirement-table.tsx';
import { parts } from '#web/features/today/kinds.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { useLocale } from '#web/kit/words/words.ts';

type Props = { gallery: Omit<ComponentProps<typeof GalleryPopup>, 'seller' | 'name'> };

/** What a supplier works with: what is sold and wanted below the head of the dashboard, and the gallery. */
export function VendorPanels({ gallery }: Props) {
  const words = useLocale();
  const user = useUser();
  return (
    <>
      <GalleryPopup seller="vendor" name={user.vendorData?.businessName ?? user.username} {...gallery} />
      <div id={parts.products} className="outline-none">
        <ProductTable
          seller="vendor"
          uid={user.uid}
          words={words.VendorSaleTable}
          modal={words.ProductModal}
          many={words.ManyProducts}
          afterAdding={<TellMeHere uid={user.uid} look="row" />}
          receipt={(chosen) => (
            <WriteReceiptOf
              whose={{ role: 'vendor', uid: user.uid }}
              words={words.WriteReceipt}
              chosen={chosen}
            />
          )}
          sale={({ product, ...rest }) => (
            <RecordSaleDialog uid={user.uid} words={words.RecordSale} products={[product]} {...rest} />
          )}
        />
      </div>
      <div id={parts.requirements} className="outline-none">
        <RequirementTable uid={user.uid} words={words.VendorPurchase} modal={words.RequirementModal} />
      </div>
      <div id={matchesPart} className="mt-5 outline-none lg:mt-6">
        <FittingProducts uid={user.uid} words={words.Matches.fitting} />
      </div>
    </>
  );
}
