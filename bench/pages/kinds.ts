import { useFarm } from '#web/features/sellers/use-seller.ts';
import { useNewOffers } from '#web/features/catalogue/new-offers.tsx';
import { useSellerProducts } from '#web/features/catalogue/seller-products.tsx';
import { useCard } from '#web/features/catalogue/use-card.ts';
import { useProduct } from '#web/features/catalogue/use-product.ts';
import { useCount, useSearchResults } from '#web/features/catalogue/use-search.ts';
import { blankQuery } from '#web/features/catalogue/search-query.ts';
import { useInventoryCount } from '#web/features/inventory/use-inventory-count.ts';
import { useNotifications, useUnread } from '#web/features/notifications/use-notifications.ts';
import { useOrder } from '#web/features/orders/use-order.ts';
import { useOrders } from '#web/features/orders/use-orders.ts';
import { useProducts } from '#web/features/products/use-products.ts';
import { useRequirements } from '#web/features/requirements/use-requirements.ts';
import { useWanted, useWantedCount } from '#web/features/requirements/use-wanted.ts';
import { blankQuery as anyWanted } from '#web/features/requirements/wanted-query.ts';

/** What a page is about; `saw` is told each price that it shows. */
export type Subject = { uid: string; id: string; saw: (id: string, price: string) => void };

/** What ten kinds of pages ask the server for, by the hooks of the pages themselves. */
export const kinds = {
  search: ({ id }: Subject) => {
    const query = { ...blankQuery, text: id };
    const rows = useSearchResults(query).data?.pages.flatMap(({ items }) => items) ?? [];
    useCount(query);
    useNewOffers(query, rows);
    // Always as many hooks as fit on a page.
    for (let at = 0; at < 24; at++) useCard(rows[at] ?? noRow);
  },
  product: ({ id, saw }: Subject) => {
    const { item: thing } = useProduct(id);
    if (thing) saw(id, thing.price);
  },
  farm: ({ id }: Subject) => {
    useFarm(id);
    useSellerProducts('farmer', id, { text: '', category: '', after: '' });
  },
  'own products': ({ uid }: Subject) => void useProducts('farmer', uid, { text: '' }),
  orders: ({ uid }: Subject) => void useOrders({ uid, role: 'farmer' }, { filter: 'all', text: '' }),
  'one order': ({ id }: Subject) => void useOrder(id),
  requirements: () => {
    useWanted(anyWanted);
    useWantedCount(anyWanted);
  },
  'own requirements': ({ uid }: Subject) => void useRequirements(uid),
  dashboard: ({ uid }: Subject) => {
    useInventoryCount({ text: 'wheat', farmer: 'true' });
    useInventoryCount({ text: 'tractor', farmer: 'false' });
    useWantedCount(anyWanted);
    useUnread(uid);
  },
  bell: ({ uid }: Subject) => {
    useUnread(uid);
    useNotifications(uid);
  },
} satisfies Record<string, (subject: Subject) => void>;

export type Kind = keyof typeof kinds;

const noRow = { id: 'product_0000000000000' } as Parameters<typeof useCard>[0];
