import { SellerMoney } from './seller-money.tsx';

export function VendorMoneyPage() {
  return <SellerMoney seller="vendor" />;
}
