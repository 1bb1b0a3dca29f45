import { SellerMoney } from './seller-money.tsx';

export function FarmerMoneyPage() {
  return <SellerMoney seller="farmer" />;
}
