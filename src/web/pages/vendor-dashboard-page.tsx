import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { matchesPart } from '#contract/people/notifications.ts';
import { photosParam } from '#contract/site/paths.ts';
import { BusinessHeader } from '#web/features/businesses/business-header.tsx';
import { BusinessTiles } from '#web/features/businesses/business-tiles.tsx';
import { EditBusiness } from '#web/features/people/edit-business.tsx';
import { HeldNotice } from '#web/features/people/held-notice.tsx';
import { GalleryPopup } from '#web/features/galleries/gallery-popup.tsx';
import { useGallery } from '#web/features/galleries/use-gallery.ts';
import { RecordSaleDialog } from '#web/features/orders/sale/record-sale-dialog.tsx';
import { SeenLine } from '#web/features/today/seen-line.tsx';
import { ProductTable } from '#web/features/products/product-table.tsx';
import { WriteReceiptOf } from '#web/features/receipts/write/write-receipt.tsx';
import { FittingProducts } from '#web/features/requirements/fitting-products.tsx';
import { RequirementTable } from '#web/features/requirements/requirement-table.tsx';
import { parts } from '#web/features/today/kinds.ts';
import { TodayPanel } from '#web/features/today/today-panel.tsx';
import { useUser } from '#web/kit/session/auth-user.ts';
import { Later } from '#web/kit/screen/later.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useLocale } from '#web/kit/words/words.ts';
import { TellMeHere } from '#web/features/push-devices/tell-me-here.tsx';
import { QuestionsToAnswer } from './questions-to-answer.tsx';

export function VendorDashboardPage() {
  const words = useLocale();
  const user = useUser();
  const { count } = useGallery('vendor');
  const [isGalleryOpen, setIsGalleryOpen] = useState(useSearchParams()[0].has(photosParam));
  usePageTitle(words.VendorDashboard.pageTitle);
  const { vendorData: business } = user;
  return (
    <div className="wrap py-5 lg:py-8">
      <HeldNotice user={user} words={words.HeldName} className="mb-5" />
      <TodayPanel seller="vendor" uid={user.uid} words={words.Today} />
      <QuestionsToAnswer seller="vendor" uid={user.uid} />
      <BusinessHeader
        user={user}
        words={words.VendorHeader}
        note={<SeenLine seller="vendor" uid={user.uid} words={words.VendorHeader} />}
        actions={
          business && (
            <EditBusiness business={business} words={words.VendorHeader.edit} fields={words.VendorRegister} />
          )
        }
      />
      <BusinessTiles
        user={user}
        words={words.VendorTiles}
        pictures={{
          name: words.Gallery.vendorTitle,
          count,
          onOpen: () => setIsGalleryOpen(true),
        }}
      />
      <GalleryPopup
        seller="vendor"
        name={business?.businessName ?? user.username}
        isOpen={isGalleryOpen}
        onClose={() => setIsGalleryOpen(false)}
      />
      <Later>
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
      </Later>
    </div>
  );
}
