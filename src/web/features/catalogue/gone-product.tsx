import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { productKey } from '#contract/trade/product-key.ts';
import { call } from '#web/kit/api/call.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { MoreProducts } from './more-products.tsx';

/** Instead of what is not on offer any more: others like it, and the search. */
export function GoneProduct({ id, words }: { id: string; words: Locale['ProductDetail'] }) {
  const { title, text, search, newest } = words.notFound;
  const { data } = useQuery({
    queryKey: ['product', id, 'instead'],
    queryFn: () => call('GET /api/products/:id/instead', { id }),
    enabled: productKey.test(id),
    staleTime: 30_000,
  });
  return (
    <>
      <div className="grid justify-items-center gap-4 py-12 text-center">
        <img src="/assets/empty.svg" alt="" width={240} height={156} />
        <h1 className="title-page">{title}</h1>
        <p className="lead max-w-[34em]">{text}</p>
        <Link to={paths.search} className={buttonLook({ size: 'lg' })}>
          {search}
        </Link>
      </div>
      {data && <MoreProducts title={data.areSimilar ? words.similar : newest} products={data.items} />}
    </>
  );
}
