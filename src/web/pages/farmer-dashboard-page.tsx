import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { matchesPart } from '#contract/people/notifications.ts';
import { photosParam } from '#contract/site/paths.ts';
import { FarmHeader } from '#web/features/farms/farm-header.tsx';
import { EditFarm } from '#web/features/people/edit-farm.tsx';
import { HeldNotice } from '#web/features/people/held-notice.tsx';
import { InventoryPanel } from '#web/features/inventory/inventory-panel.tsx';
import { NeedsPanel } from '#web/features/needs/needs-panel.tsx';
import { GalleryButton } from '#web/features/galleries/gallery-button.tsx';
import { GalleryPopup } from '#web/features/galleries/gallery-popup.tsx';
import { GalleryThumbnail } from '#web/features/galleries/gallery-thumbnail.tsx';
import { WantedPanel } from '#web/features/requirements/wanted-panel.tsx';
import { SeenLine } from '#web/features/today/seen-line.tsx';
import { ProductTable } from '#web/features/products/product-table.tsx';
import { WriteReceiptOf } from '#web/features/receipts/write/write-receipt.tsx';
import { parts } from '#web/features/today/kinds.ts';
import { TodayPanel } from '#web/features/today/today-panel.tsx';
import { useToday } from '#web/features/today/use-today.ts';
import { WantedLink } from '#web/features/today/wanted-link.tsx';
import { WeatherPanel } from '#web/features/weather/weather-panel.tsx';
import { useUser } from '#web/kit/session/auth-user.ts';
import { Later } from '#web/kit/screen/later.tsx';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useLocale } from '#web/kit/words/words.ts';
import { TellMeHere } from '#web/features/push-devices/tell-me-here.tsx';
import { QuestionsToAnswer } from './questions-to-answer.tsx';

export function FarmerDashboardPage() {
  const words = useLocale();
  const user = useUser();
  const { livestock, wanted } = useToday('farmer', user.uid).data ?? {};
  const [isGalleryOpen, setIsGalleryOpen] = useState(useSearchParams()[0].has(photosParam));
  usePageTitle(words.FarmerDashboard.pageTitle);
  const { farmerData: farm } = user;
  const { farmerTitle: title } = words.Gallery;
  const openGallery = () => setIsGalleryOpen(true);
  return (
    <div className="wrap py-5 lg:py-8">
      <HeldNotice user={user} words={words.HeldName} className="mb-5" />
      <TodayPanel seller="farmer" uid={user.uid} words={words.Today} />
      <QuestionsToAnswer seller="farmer" uid={user.uid} />
      <div id={matchesPart} className="mb-5 outline-none lg:mb-6">
        <WantedPanel
          count={wanted?.fitting}
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
        note={<SeenLine seller="farmer" uid={user.uid} words={words.FarmerMain} />}
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
      <GalleryPopup
        seller="farmer"
        name={farm?.farmName ?? user.username}
        isOpen={isGalleryOpen}
        onClose={() => setIsGalleryOpen(false)}
      />
      <Later>
        <div id={parts.products} className="outline-none">
          <ProductTable
            seller="farmer"
            uid={user.uid}
            words={words.FarmerMainTable}
            modal={words.ProductModal}
            many={words.ManyProducts}
            afterAdding={<TellMeHere uid={user.uid} look="row" />}
            receipt={(chosen) => (
              <WriteReceiptOf
                whose={{ role: 'farmer', uid: user.uid }}
                words={words.WriteReceipt}
                chosen={chosen}
              />
            )}
          />
        </div>
        <div className="mt-5 grid gap-5 md:grid-cols-2 md:*:last:col-span-2 lg:mt-6 xl:grid-cols-3 xl:*:last:col-span-1">
          <WeatherPanel words={words.farmerWeather} farmCity={user.farmerData?.farmCity} />
          <InventoryPanel words={words.FarmerInventory} figures={{ farmMonitoring: livestock }} />
          <NeedsPanel uid={user.uid} words={words.farmerNeeds} />
        </div>
      </Later>
    </div>
  );
}
