import type { ComponentProps } from 'react';
import { GalleryPopup } from '#web/features/galleries/gallery-popup.tsx';
import { InventoryPanel } from '#web/features/inventory/inventory-panel.tsx';
import { NeedsPanel } from '#web/features/needs/needs-panel.tsx';
import { useToday } from '#web/features/today/use-today.ts';
import { WeatherPanel } from '#web/features/weather/weather-panel.tsx';
import { useUser } from '#web/kit/session/auth-user.ts';
import { useLocale } from '#web/kit/words/words.ts';
import { OwnProducts } from './own-products.tsx';

type Props = { gallery: Omit<ComponentProps<typeof GalleryPopup>, 'seller' | 'name'> };

/** What a farmer works with: the products and the panels below the head of the dashboard, and the gallery. */
export function FarmerPanels({ gallery }: Props) {
  const words = useLocale();
  const user = useUser();
  const { livestock } = useToday('farmer', user.uid).data ?? {};
  return (
    <>
      <GalleryPopup seller="farmer" name={user.farmerData?.farmName ?? user.username} {...gallery} />
      <OwnProducts seller="farmer" words={words.FarmerMainTable} />
      <div className="mt-5 grid gap-5 md:grid-cols-2 md:*:last:col-span-2 lg:mt-6 xl:grid-cols-3 xl:*:last:col-span-1">
        <WeatherPanel words={words.farmerWeather} farmCity={user.farmerData?.farmCity} />
        <InventoryPanel words={words.FarmerInventory} figures={{ farmMonitoring: livestock }} />
        <NeedsPanel uid={user.uid} words={words.farmerNeeds} />
      </div>
    </>
  );
}
