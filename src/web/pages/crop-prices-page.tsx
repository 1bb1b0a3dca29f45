import { useParams } from 'react-router';
import { OffersOfCrop } from '#web/features/catalogue/offers-of-crop.tsx';
import { CropScreen } from '#web/features/prices/crop-screen.tsx';
import { WantsOfCrop } from '#web/features/requirements/wants-of-crop.tsx';
import { useLive } from '#web/kit/live/use-live.ts';
import { useLocale } from '#web/kit/words/words.ts';

export function CropPricesPage() {
  useLive();
  const { crop = '' } = useParams();
  const { Prices: words, RequirementModal: modal, Requirements: requirement } = useLocale();
  return (
    <CropScreen
      key={crop}
      crop={crop}
      below={({ name, category }) => (
        <>
          <WantsOfCrop crop={name} words={words.wanted} requirement={requirement} units={modal.units} />
          <OffersOfCrop crop={name} category={category} words={words.onSale} />
        </>
      )}
    />
  );
}
