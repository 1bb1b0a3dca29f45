import { useState } from 'react';
import type { SellerRole } from '#contract/trade/products.ts';
import { OrdersScreen } from '#web/features/orders/orders-screen.tsx';
import { RecordSale } from '#web/features/orders/sale/record-sale.tsx';
import { WriteReceipt } from '#web/features/receipts/write/write-receipt.tsx';
import { useUser } from '#web/kit/session/auth-user.ts';
import { useOwnProducts } from '#web/kit/lists/own-products.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { type Locale, useLocale } from '#web/kit/words/words.ts';

type Props = { seller: SellerRole; group: 'FarmerOrders' | 'VendorOrder' };

/** What was ordered from a seller, and what they sold by phone. */
export function SellerOrders({ seller, group }: Props) {
  const locale = useLocale();
  const { uid } = useUser();
  usePageTitle(locale[group].pageTitle);
  return (
    <div className="wrap py-5 lg:py-8">
      <Orders uid={uid} seller={seller} locale={locale} words={locale[group]} />
    </div>
  );
}

function Orders(props: { uid: string; seller: SellerRole; locale: Locale; words: Locale[Props['group']] }) {
  const { uid, seller, locale, words } = props;
  const owner = { role: seller, uid };
  const { rows } = useOwnProducts(owner);
  const [result, setResult] = useState<string>();
  return (
    <OrdersScreen
      viewer={{ uid, role: seller }}
      words={words}
      result={result}
      action={
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <WriteReceipt
            owner={owner}
            words={locale.WriteReceipt}
            isEmpty={rows?.length === 0}
            disabled={!rows}
            className="max-sm:w-full"
          />
          <RecordSale
            uid={uid}
            label={words.recordSaleButton}
            words={locale.RecordSale}
            products={rows}
            onSaved={setResult}
          />
        </div>
      }
    />
  );
}
