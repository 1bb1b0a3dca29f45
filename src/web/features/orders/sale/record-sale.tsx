import { Phone } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { Product } from '#contract/trade/products.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { RecordSaleDialog } from './record-sale-dialog.tsx';

type Props = Omit<ComponentProps<typeof RecordSaleDialog>, 'products' | 'draftOf' | 'onClose'> & {
  label: string;
  /** None while they load. */
  products: Product[] | undefined;
};

/** The button beside the orders, with its form. */
export function RecordSale({ label, products, ...rest }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" disabled={!products} className="max-sm:w-full" onClick={() => setIsOpen(true)}>
        <Phone />
        {label}
      </Button>
      {isOpen && products && (
        <RecordSaleDialog {...rest} products={products} draftOf="any" onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
