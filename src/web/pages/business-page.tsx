import { Store } from 'lucide-react';
import { useParams } from 'react-router';
import { businessPath, paths, photosPath } from '#contract/site/paths.ts';
import { PlaceMap } from '#web/features/catalogue/place-map.tsx';
import { ProductPhone } from '#web/features/catalogue/product-phone.tsx';
import { SellerProducts } from '#web/features/catalogue/seller-products.tsx';
import { ShareRow } from '#web/ui/marks/share-row.tsx';
import { HeadPicture } from '#web/features/galleries/head-picture.tsx';
import { PhotoWall } from '#web/features/galleries/photo-wall.tsx';
import { WantsOfBusiness } from '#web/features/requirements/wants-of-business.tsx';
import { ReportAction } from '#web/features/reports/report-action.tsx';
import { FollowSlot } from '#web/features/sellers/follow-slot.tsx';
import { SellerBody } from '#web/features/sellers/seller-body.tsx';
import { SellerScreen } from '#web/features/sellers/seller-screen.tsx';
import { useBusiness } from '#web/features/sellers/use-seller.ts';
import { call } from '#web/kit/api/call.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { siteUrl } from '#web/kit/screen/site-url.ts';
import { useLive } from '#web/kit/live/use-live.ts';
import { fill, useLocale } from '#web/kit/words/words.ts';
import { Fact } from '#web/ui/lists/facts.tsx';
import { ReviewsOfSeller } from './reviews-of-seller.tsx';

const look = { icon: <Store />, dashboard: paths.vendorDashboard };

/** The public page of a supplier. */
export function BusinessPage() {
  useLive();
  const { businessId: id = '' } = useParams();
  const found = useBusiness(id);
  const locale = useLocale();
  const words = locale.Business;
  return (
    <SellerScreen key={id} words={words} found={found}>
      {(business) => (
        <SellerBody
          seller={business}
          words={words}
          look={look}
          picture={<HeadPicture pictures={business.pictures} drawing="/assets/market.svg" />}
          fact={
            <Fact label={words.established}>
              {fill(words.since, { sinceDate: tableDate(business.sinceDate) })}
            </Fact>
          }
          contact={
            business.hasPhone ? (
              <ProductPhone
                reveal={() => call('POST /api/businesses/:id/phone', { id })}
                name={business.name}
                words={locale.Product.phone}
              />
            ) : (
              <p className="text-ink-2">{words.phone.none}</p>
            )
          }
          share={
            <>
              <ShareRow
                name={business.name}
                url={siteUrl(businessPath(id))}
                words={locale.ProductDetail.share}
              />
              {!business.isMine && <FollowSlot seller="vendor" id={id} name={business.name} />}
              {!business.isMine && <ReportAction subject="business" id={id} name={business.name} />}
            </>
          }
          more={{
            title: words.requirements.title,
            content: (
              <WantsOfBusiness
                businessId={id}
                isMine={business.isMine}
                words={words.requirements}
                requirement={locale.Requirements}
                units={locale.RequirementModal.units}
              />
            ),
          }}
          photos={
            <PhotoWall
              pictures={business.pictures}
              name={business.name}
              words={words.gallery}
              gallery={locale.Gallery}
              addAt={business.isMine ? photosPath('vendor') : undefined}
            />
          }
          map={
            business.point && (
              <PlaceMap name={business.name} place={business.city} spot={business.point} words={words.map} />
            )
          }
          products={
            <SellerProducts
              seller="vendor"
              id={id}
              groups={business.groups}
              isMine={business.isMine}
              words={words.products}
            />
          }
          reviews={<ReviewsOfSeller seller="vendor" id={id} />}
        />
      )}
    </SellerScreen>
  );
}
