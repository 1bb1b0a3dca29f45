import type { ComponentProps } from 'react';
import { matchesPart } from '#contract/people/notification-events.ts';
import { GalleryPopup } from '#web/features/galleries/gallery-popup.tsx';
import { RecordSaleDialog } from '#web/features/orders/sale/record-sale-dialog.tsx';
import { FittingProducts } from '#web/features/requirements/fitting-products.tsx';
import { RequirementTable } from '#web/features/requirements/requirement-table.tsx';
import { dashboardParts } from '#web/features/today/today-kinds.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { useLocale } from '#web/kit/words/words.ts';
import { OwnProducts } from './own-products.tsx';

type Props = { gallery: Omit<ComponentProps<typeof GalleryPopup>, 'seller' | 'name'> };

/** What a supplier works with: what is sold and wanted below the head of the dashboard, and the gallery. */
export function VendorPanels({ gallery }: Props) {
  const words = useLocale();
  const user = useUser();
  return (
    <>
      <GalleryPopup seller="vendor" name={user.vendorData?.businessName ?? user.username} {...gallery} />
      <OwnProducts
        seller="vendor"
        words={words.VendorSaleTable}
        sale={({ product, ...rest }) => (
          <RecordSaleDialog
            uid={user.uid}
            words={words.RecordSale}
            products={[product]}
            draftOf={product.productId}
            {...rest}
          />
        )}
      />
      <div id={dashboardParts.requirements} className="outline-none">
        <RequirementTable uid={user.uid} words={words.VendorPurchase} modal={words.RequirementModal} />
      </div>
      <div id={matchesPart} className="mt-5 outline-none lg:mt-6">
        <FittingProducts uid={user.uid} words={words.Matches.fitting} />
      </div>
    </>
  );
}
