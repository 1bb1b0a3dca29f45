import { Tractor } from 'lucide-react';
import { useParams } from 'react-router';
import { farmPath, paths, photosPath } from '#contract/site/paths.ts';
import { PlaceMap } from '#web/features/catalogue/place-map.tsx';
import { ProductPhone } from '#web/features/catalogue/product-phone.tsx';
import { SellerProducts } from '#web/features/catalogue/seller-products.tsx';
import { ShareRow } from '#web/ui/marks/share-row.tsx';
import { HeadPicture } from '#web/features/galleries/head-picture.tsx';
import { PhotoWall } from '#web/features/galleries/photo-wall.tsx';
import { ReportAction } from '#web/features/reports/report-action.tsx';
import { FollowSlot } from '#web/features/sellers/follow-slot.tsx';
import { SellerBody } from '#web/features/sellers/seller-body.tsx';
import { SellerScreen } from '#web/features/sellers/seller-screen.tsx';
import { useFarm } from '#web/features/sellers/use-seller.ts';
import { call } from '#web/kit/api/call.ts';
import { useLive } from '#web/kit/live/use-live.ts';
import { siteUrl } from '#web/kit/screen/site-url.ts';
import { farmSizeText } from '#web/kit/words/values.ts';
import { useLocale } from '#web/kit/words/words.ts';
import { Fact } from '#web/ui/lists/facts.tsx';
import { ReviewsOfSeller } from './reviews-of-seller.tsx';

const look = { icon: <Tractor />, dashboard: paths.farmerDashboard };

/** The public page of a farm. */
export function FarmInfoPage() {
  useLive();
  const { farmId: id = '' } = useParams();
  const found = useFarm(id);
  const locale = useLocale();
  const words = locale.FarmInfo;
  return (
    <SellerScreen key={id} words={words} found={found}>
      {(farm) => (
        <SellerBody
          seller={farm}
          words={words}
          look={look}
          picture={<HeadPicture pictures={farm.pictures} drawing="/assets/scene-wheat.svg" />}
          fact={<Fact label={words.farmSize}>{farmSizeText(farm.farmSize)}</Fact>}
          contact={
            farm.hasPhone ? (
              <ProductPhone
                reveal={() => call('POST /api/farms/:id/phone', { id })}
                name={farm.name}
                words={locale.Product.phone}
              />
            ) : (
              <p className="text-ink-2">{words.phone.none}</p>
            )
          }
          share={
            <>
              <ShareRow name={farm.name} url={siteUrl(farmPath(id))} words={locale.ProductDetail.share} />
              {!farm.isMine && <FollowSlot seller="farmer" id={id} name={farm.name} />}
              {!farm.isMine && <ReportAction subject="farm" id={id} name={farm.name} />}
            </>
          }
          photos={
            <PhotoWall
              pictures={farm.pictures}
              name={farm.name}
              words={words.gallery}
              gallery={locale.Gallery}
              addAt={farm.isMine ? photosPath('farmer') : undefined}
            />
          }
          map={
            farm.point && <PlaceMap name={farm.name} place={farm.city} spot={farm.point} words={words.map} />
          }
          products={
            <SellerProducts
              seller="farmer"
              id={id}
              groups={farm.groups}
              isMine={farm.isMine}
              words={words.products}
            />
          }
          reviews={<ReviewsOfSeller seller="farmer" id={id} />}
        />
      )}
    </SellerScreen>
  );
}
