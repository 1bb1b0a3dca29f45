import { cropPricesPath, paths } from '#contract/site/paths.ts';
import { fill, grouped } from '#contract/text/words.ts';
import { illustrationOf } from '#contract/trade/illustrations.ts';
import type { Db } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type Heads, titled } from '#server/kit/site/page-head.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { showPrices } from './service.ts';

/** Head of the page of a crop's prices in the first HTML. */
export function priceHeads(db: Db, origin: string): Heads {
  return {
    [paths.cropPrices]: async ({ crop: slug = '' }) => {
      const found = await showPrices(db, slug).catch((error: unknown) => {
        if (error instanceof Refused) return undefined;
        throw error;
      });
      if (!found) return { status: 404 };
      const { name, crop, places } = found;
      const asked = places.find(({ province }) => province === null)?.asked;
      const description = asked
        ? fill(en.Prices.cropDescription, {
            crop: name.toLowerCase(),
            low: grouped(asked.low),
            high: grouped(asked.high),
          })
        : fill(en.Prices.cropDescriptionFew, { crop: name.toLowerCase() });
      const head = {
        title: titled(fill(en.Prices.cropTitle, { crop: name })),
        description,
        url: origin + cropPricesPath(crop),
        type: 'website',
        image: `${origin}/assets/${illustrationOf({ name, role: 'farmer' })}.png`,
      } as const;
      return { status: 200, head };
    },
  };
}
