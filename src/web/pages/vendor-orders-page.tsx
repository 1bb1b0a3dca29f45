import { SellerOrders } from './seller-orders.tsx';

export function VendorOrdersPage() {
  return <SellerOrders seller="vendor" group="VendorOrder" />;
}
