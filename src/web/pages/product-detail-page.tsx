import { useParams } from 'react-router';
import { BuyBox } from '#web/features/orders/buy/buy-box.tsx';
import { ProductScreen } from '#web/features/catalogue/product-screen.tsx';
import { useLive } from '#web/kit/live.ts';

export function ProductDetailPage() {
  useLive();
  const { id = '' } = useParams();
  return (
    <ProductScreen
      id={id}
      order={(product, words, units) => <BuyBox product={product} words={words.order} units={units} />}
    />
  );
}
