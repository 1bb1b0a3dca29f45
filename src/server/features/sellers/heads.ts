import { businesses, type ShownBusiness } from '#contract/sellers/businesses.ts';
import { farms, type ShownFarm } from '#contract/sellers/farms.ts';
import { firstUploaded } from '#contract/trade/picture-sources.ts';
import { fill, grouped, plural } from '#contract/text/words.ts';
import { businessPath, farmPath, paths } from '#contract/site/paths.ts';
import type { Db } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type Heads, type PageHead, titled } from '#server/kit/site/page-head.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { showBusiness, showFarm } from './service.ts';

/** Heads of the public pages of farms and suppliers in the first HTML. */
export function sellerHeads(db: Db, origin: string): Heads {
  return {
    [paths.farmInfo]: async ({ farmId }) => {
      const { data } = farms.show.input.safeParse({ id: farmId });
      return orGone(async () => data && farmHead(await showFarm(db, data.id), origin));
    },
    [paths.business]: async ({ businessId }) => {
      const { data } = businesses.show.input.safeParse({ id: businessId });
      return orGone(async () => data && businessHead(await showBusiness(db, data.id), origin));
    },
  };
}

function farmHead(farm: ShownFarm, origin: string): PageHead {
  const { farmSizeValue, farmSizeCategory } = farm.farmSize;
  const size = fill(en.FarmInfo.farmSizeValue, {
    value: grouped(farmSizeValue),
    category: plural(farmSizeValue, en.FarmSizes[farmSizeCategory]),
  });
  return headOf(farm, {
    url: origin + farmPath(farm.farmId),
    image: origin + imageOf(farm, '/assets/scene-tubewell.png'),
    template: en.FarmInfo.description,
    facts: [fill(en.FarmInfo.owner, { name: farm.ownerName }), size],
  });
}

function businessHead(business: ShownBusiness, origin: string): PageHead {
  const { ownerName, sinceDate } = business;
  const since = fill(en.Business.since, { sinceDate: sinceDate.split('-').toReversed().join('/') });
  return headOf(business, {
    url: origin + businessPath(business.businessId),
    image: origin + imageOf(business, '/assets/market.png'),
    template: en.Business.description,
    facts: [fill(en.Business.owner, { name: ownerName }), since],
    data: { foundingDate: sinceDate },
  });
}

function imageOf({ pictures }: ShownFarm | ShownBusiness, drawing: string) {
  const own = firstUploaded(pictures);
  return own ? `${own.base}.jpg` : drawing;
}

type Parts = { url: string; image: string; template: string; facts: string[]; data?: object };

function headOf(seller: ShownFarm | ShownBusiness, { url, image, template, facts, data }: Parts): PageHead {
  const { name, ownerName, city, province, point, rating, about, address } = seller;
  const place = fill(en.FarmInfo.place, { city, province });
  return {
    title: titled(name),
    description: fill(template, { facts: [...facts, place].join(', ') }),
    url,
    type: 'website',
    image,
    data: {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name,
      url,
      image,
      ...(about && { description: about }),
      founder: { '@type': 'Person', name: ownerName },
      address: {
        '@type': 'PostalAddress',
        ...(address && { streetAddress: address }),
        addressLocality: city,
        addressRegion: province,
        addressCountry: 'PK',
      },
      ...(point && { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng } }),
      ...(rating.average !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          ratingCount: rating.reviewerCount,
          reviewCount: rating.reviewCount,
        },
      }),
      ...data,
    },
  };
}

async function orGone(make: () => Promise<PageHead | undefined>) {
  const head = await make().catch((error: unknown) => {
    if (error instanceof Refused) return undefined;
    throw error;
  });
  return head ? { status: 200, head } : { status: 404 };
}
