import type { ComponentProps } from 'react';
import { GalleryPopup } from '#web/features/galleries/gallery-popup.tsx';
import { InventoryPanel } from '#web/features/inventory/inventory-panel.tsx';
import { NeedsPanel } from '#web/features/needs/needs-panel.tsx';
import { ProductTable } from '#web/features/products/product-table.tsx';
import { TellMeHere } from '#web/features/push-devices/tell-me-here.tsx';
import { WriteReceiptOf } from '#web/features/receipts/write/write-receipt.tsx';
import { parts } from '#web/features/today/kinds.ts';
import { useToday } from '#web/features/today/use-today.ts';
import { WeatherPanel } from '#web/features/weather/weather-panel.tsx';
import { useUser } from '#web/kit/session/auth-user.ts';
import { useLocale } from '#web/kit/words/words.ts';

type Props = { gallery: Omit<ComponentProps<typeof GalleryPopup>, 'seller' | 'name'> };

/** What a farmer works with: the products and the panels below the head of the dashboard, and the gallery. */
export function FarmerPanels({ gallery }: Props) {
  const words = useLocale();
  const user = useUser();
  const { livestock } = useToday('farmer', user.uid).data ?? {};
  return (
    <>
      <GalleryPopup seller="farmer" name={user.farmerData?.farmName ?? user.username} {...gallery} />
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
    </>
  );
}
