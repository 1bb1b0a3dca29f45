import { Link } from 'react-router';
import type { Category } from '#contract/trade/categories.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { ProductGrid } from './product-grid.tsx';
import { searchPath } from './search-query.ts';
import { useSearchPreview } from './use-market.ts';

const most = 4;

type Props = { crop: string; category: Category; words: Locale['Prices']['onSale'] };

/** What farmers offer of a crop, the newest, on the page of its prices. */
export function OffersOfCrop({ crop, category, words }: Props) {
  const query = { text: crop, category, vendor: false };
  const { data } = useSearchPreview(query, most);
  return (
    <section aria-labelledby="on-sale" className="mt-8 lg:mt-10">
      <h2 id="on-sale" className="title-section mb-3">
        {words.title}
      </h2>
      {data?.items.length === 0 && <p className="text-ink-2">{words.empty}</p>}
      {data && data.items.length > 0 && (
        <>
          <ProductGrid products={data.items} heading="h3" />
          <p className="mt-5 flex justify-center">
            <Link to={searchPath(query)} className={buttonLook({ tone: 'secondary' })}>
              {words.all}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
