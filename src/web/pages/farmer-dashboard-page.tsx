import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { matchesPart } from '#contract/people/notification-events.ts';
import { photosParam } from '#contract/site/paths.ts';
import { FarmHeader } from '#web/features/farms/farm-header.tsx';
import { EditFarm } from '#web/features/people/edit-farm.tsx';
import { HeldNotice } from '#web/features/people/held-notice.tsx';
import { GalleryButton } from '#web/features/galleries/gallery-button.tsx';
import { GalleryThumbnail } from '#web/features/galleries/gallery-thumbnail.tsx';
import { useGallery } from '#web/features/galleries/use-gallery.ts';
import { WantedPanel } from '#web/features/requirements/wanted-panel.tsx';
import { PhoneViewsLine } from '#web/features/today/phone-views-line.tsx';
import { dashboardParts } from '#web/features/today/today-kinds.ts';
import { TodayPanel } from '#web/features/today/today-panel.tsx';
import { useToday } from '#web/features/today/use-today.ts';
import { WantedLink } from '#web/features/today/wanted-link.tsx';
import { lazyPart } from '#web/kit/api/chunk.ts';
import { useUser } from '#web/kit/session/auth-user.ts';
import { DeferredContent } from '#web/kit/screen/deferred-content.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useLocale } from '#web/kit/words/words.ts';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import { QuestionsToAnswer } from './questions-to-answer.tsx';

/** Below the head, with all their forms. */
const Panels = lazyPart('farmer-panels', async () => (await import('#web/app/seller-pages.ts')).FarmerPanels);

export function FarmerDashboardPage() {
  const words = useLocale();
  const user = useUser();
  const today = useToday('farmer', user.uid);
  const gallery = useGallery('farmer');
  const [isGalleryOpen, setIsGalleryOpen] = useState(useSearchParams()[0].has(photosParam));
  usePageTitle(words.FarmerDashboard.pageTitle);
  const { farmerData: farm } = user;
  const { farmerTitle: title } = words.Gallery;
  const openGallery = () => setIsGalleryOpen(true);
  return (
    <div className="wrap py-5 lg:py-8">
      <SkipLink to={dashboardParts.products}>{words.FarmerMainTable.skip}</SkipLink>
      <HeldNotice user={user} words={words.HeldName} className="mb-5" />
      <TodayPanel seller="farmer" uid={user.uid} words={words.Today} />
      <QuestionsToAnswer seller="farmer" uid={user.uid} />
      <div id={matchesPart} className="mb-5 outline-none lg:mb-6">
        <WantedPanel
          today={today}
          user={user}
          words={words.Matches.wanted}
          requirement={words.Requirements}
          units={words.RequirementModal.units}
        >
          <WantedLink uid={user.uid} words={words.FarmerMain.wanted} />
        </WantedPanel>
      </div>
      <FarmHeader
        user={user}
        words={words.FarmerMain}
        photo={
          <GalleryThumbnail
            seller="farmer"
            words={words.FarmerMain}
            className="absolute inset-0 size-full"
            onOpen={openGallery}
          />
        }
        note={<PhoneViewsLine seller="farmer" uid={user.uid} words={words.FarmerMain} />}
        actions={
          <>
            <GalleryButton
              seller="farmer"
              words={{ ...words.FarmerMain.photos, title, none: title }}
              className="md:hidden"
              onOpen={openGallery}
            />
            {farm && <EditFarm farm={farm} words={words.FarmerMain.edit} fields={words.FarmerRegister} />}
          </>
        }
      />
      <DeferredContent>
        <Panels gallery={{ gallery, isOpen: isGalleryOpen, onClose: () => setIsGalleryOpen(false) }} />
      </DeferredContent>
    </div>
  );
}
