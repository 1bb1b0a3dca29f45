import { useParams } from 'react-router';
import { ProductScreen } from '#web/features/catalogue/product-screen.tsx';
import { useLive } from '#web/kit/live.ts';

export function ProductDetailPage() {
  useLive();
  const { id = '' } = useParams();
  return <ProductScreen id={id} />;
}
