import { SellerOrders } from './seller-orders.tsx';

export function FarmerOrdersPage() {
  return <SellerOrders seller="farmer" group="FarmerOrders" />;
}
