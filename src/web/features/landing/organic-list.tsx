import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { productPath } from '#contract/site/paths.ts';
import { illustrationOf } from '#contract/trade/illustrations.ts';
import type { FoundProduct } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import { offerTexts } from '#web/kit/words/values.ts';
import { useWords } from '#web/kit/words/words.ts';
import { OrganicCard } from './organic-card.tsx';

const question = { organic: 'true', size: '4' };

/** The newest that is organic, and the examples of the locale. All pictures of this page are drawn ones; that of the
 *  seller is on the product's own page. */
export function OrganicList() {
  const words = useWords('OrganicSection');
  const { data } = useQuery({
    queryKey: ['market', 'organic'],
    queryFn: () => call('GET /api/products', question),
    staleTime: 30_000,
    retry: 1,
  });
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-6">
      {data?.items.map((product) => (
        <Offer key={product.id} product={product} />
      ))}
      {words.products.map((product) => (
        <OrganicCard key={product.name} {...product} example={words.example} />
      ))}
    </ul>
  );
}

function Offer({ product }: { product: FoundProduct }) {
  const { price, per, perMaund } = offerTexts(product);
  return (
    <OrganicCard
      image={`${illustrationOf(product)}.svg`}
      name={product.name}
      title={
        <Link
          to={productPath(product.id)}
          className="after:absolute after:inset-0 after:rounded-md hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-green"
        >
          {product.name}
        </Link>
      }
      price={price}
      per={[per, perMaund].filter(Boolean).join(' ')}
      place={product.location}
    />
  );
}
