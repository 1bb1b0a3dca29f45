import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { photosParam } from '#contract/site/paths.ts';
import { BusinessHeader } from '#web/features/businesses/business-header.tsx';
import { BusinessTiles } from '#web/features/businesses/business-tiles.tsx';
import { EditBusiness } from '#web/features/people/edit-business.tsx';
import { HeldNotice } from '#web/features/people/held-notice.tsx';
import { useGallery } from '#web/features/galleries/use-gallery.ts';
import { PhoneViewsLine } from '#web/features/today/phone-views-line.tsx';
import { dashboardParts } from '#web/features/today/today-kinds.ts';
import { TodayPanel } from '#web/features/today/today-panel.tsx';
import { lazyPart } from '#web/kit/api/chunk.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { DeferredContent } from '#web/kit/screen/deferred-content.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useLocale } from '#web/kit/words/words.ts';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { QuestionsToAnswer } from './questions-to-answer.tsx';

/** Below the head, with all their forms. */
const Panels = lazyPart('vendor-panels', async () => (await import('#web/app/seller-pages.ts')).VendorPanels);

export function VendorDashboardPage() {
  const words = useLocale();
  const user = useUser();
  const gallery = useGallery('vendor');
  const [isGalleryOpen, setIsGalleryOpen] = useState(useSearchParams()[0].has(photosParam));
  usePageTitle(words.VendorDashboard.pageTitle);
  const { vendorData: business } = user;
  return (
    <div className="wrap py-5 lg:py-8">
      <SkipLink to={dashboardParts.products}>{words.VendorSaleTable.skip}</SkipLink>
      <HeldNotice user={user} words={words.HeldName} className="mb-5" />
      <TodayPanel seller="vendor" uid={user.uid} words={words.Today} />
      <QuestionsToAnswer seller="vendor" uid={user.uid} />
      <BusinessHeader
        user={user}
        words={words.VendorHeader}
        note={<PhoneViewsLine seller="vendor" uid={user.uid} words={words.VendorHeader} />}
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
          count: gallery.count,
          onOpen: () => setIsGalleryOpen(true),
        }}
      />
      <DeferredContent>
        <Panels gallery={{ gallery, isOpen: isGalleryOpen, onClose: () => setIsGalleryOpen(false) }} />
      </DeferredContent>
    </div>
  );
}
