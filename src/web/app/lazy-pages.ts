import { lazyPage } from '#web/kit/api/chunk.ts';
import type * as offerPages from '#web/pages/offer-pages.ts';
import type * as registrationPages from '#web/pages/registration-pages.ts';
import type * as adminPages from './admin-pages.ts';
import type * as sellerPages from './seller-pages.ts';
import type * as signedIn from './signed-in.ts';

export const LandingPage = lazyPage(
  'landing',
  async () => (await import('#web/pages/landing-page.tsx')).LandingPage,
);
export const SearchPage = lazyPage(
  'search',
  async () => (await import('#web/pages/search-page.tsx')).SearchPage,
);
export const MarketPage = lazyPage(
  'market',
  async () => (await import('#web/pages/market-page.tsx')).MarketPage,
);
export const PricesPage = lazyPage(
  'prices',
  async () => (await import('#web/pages/prices-page.tsx')).PricesPage,
);
export const CropPricesPage = lazyPage(
  'crop-prices',
  async () => (await import('#web/pages/crop-prices-page.tsx')).CropPricesPage,
);
export const ProductDetailPage = lazyPage(
  'product-detail',
  async () => (await import('#web/pages/product-detail-page.tsx')).ProductDetailPage,
);
export const FarmInfoPage = lazyPage(
  'farm-info',
  async () => (await import('#web/pages/farm-info-page.tsx')).FarmInfoPage,
);
export const BusinessPage = lazyPage(
  'business',
  async () => (await import('#web/pages/business-page.tsx')).BusinessPage,
);
export const RequirementsPage = lazyPage(
  'requirements',
  async () => (await import('#web/pages/requirements-page.tsx')).RequirementsPage,
);
export const ReadingPage = lazyPage(
  'reading',
  async () => (await import('#web/pages/reading-page.tsx')).ReadingPage,
);
export const LoginPage = lazyPage('login', async () => (await import('#web/pages/login-page.tsx')).LoginPage);
export const RegisterPage = lazyPage(
  'register',
  async () => (await import('#web/pages/register-page.tsx')).RegisterPage,
);
export const AccountPage = lazyPage(
  'account',
  async () => (await import('#web/pages/account-page.tsx')).AccountPage,
);
export const DashboardPage = lazyPage(
  'dashboard',
  async () => (await import('#web/pages/dashboard-page.tsx')).DashboardPage,
);
export const BuyerOrdersPage = lazyPage(
  'buyer-orders',
  async () => (await import('#web/pages/buyer-orders-page.tsx')).BuyerOrdersPage,
);
const offerPage = (id: string, name: keyof typeof offerPages) =>
  lazyPage(id, async () => (await import('#web/pages/offer-pages.ts'))[name]);
export const BuyerOffersPage = offerPage('buyer-offers', 'BuyerOffersPage');
export const OfferPage = offerPage('offer', 'OfferPage');
export const SavedPage = lazyPage('saved', async () => (await import('#web/pages/saved-page.tsx')).SavedPage);
export const OrderPage = lazyPage('order', async () => (await import('#web/pages/order-page.tsx')).OrderPage);
export const WeightSlipPage = lazyPage(
  'weight-slip',
  async () => (await import('#web/pages/paper-pages.ts')).WeightSlipPage,
);
export const ReceiptPage = lazyPage(
  'receipt',
  async () => (await import('#web/pages/paper-pages.ts')).ReceiptPage,
);
export const StopAlertsPage = lazyPage(
  'stop-alerts',
  async () => (await import('#web/pages/stop-alerts-page.tsx')).StopAlertsPage,
);
const sellerPage = (id: string, name: Exclude<keyof typeof sellerPages, `${string}Panels`>) =>
  lazyPage(id, async () => (await import('./seller-pages.ts'))[name]);
type Head = Extract<keyof typeof signedIn, `${string}${'Sidebar' | 'Page'}`>;
const dashboardHead = (id: string, name: Head) =>
  lazyPage(id, async () => (await import('./signed-in.ts'))[name]);
export const AdminSidebar = dashboardHead('admin-sidebar', 'AdminSidebar');
export const FarmerSidebar = dashboardHead('farmer-sidebar', 'FarmerSidebar');
export const VendorSidebar = dashboardHead('vendor-sidebar', 'VendorSidebar');
export const FarmerDashboardPage = dashboardHead('farmer-dashboard', 'FarmerDashboardPage');
export const VendorDashboardPage = dashboardHead('vendor-dashboard', 'VendorDashboardPage');
export const FarmLocationPage = sellerPage('farm-location', 'FarmLocationPage');
export const FarmMonitoringPage = sellerPage('farm-monitoring', 'FarmMonitoringPage');
export const FarmerMoneyPage = sellerPage('farmer-money', 'FarmerMoneyPage');
export const SellerOffersPage = sellerPage('seller-offers', 'SellerOffersPage');
export const FarmerOrdersPage = sellerPage('farmer-orders', 'FarmerOrdersPage');
export const VendorLocationPage = sellerPage('vendor-location', 'VendorLocationPage');
export const VendorMoneyPage = sellerPage('vendor-money', 'VendorMoneyPage');
export const VendorOrdersPage = sellerPage('vendor-orders', 'VendorOrdersPage');
const adminPage = (id: string, name: keyof typeof adminPages) =>
  lazyPage(id, async () => (await import('./admin-pages.ts'))[name]);
export const AdminPage = adminPage('admin', 'AdminPage');
const registrationPage = (id: string, name: keyof typeof registrationPages) =>
  lazyPage(id, async () => (await import('#web/pages/registration-pages.ts'))[name]);
export const FarmerRegistrationPage = registrationPage('farmer-registration', 'FarmerRegistrationPage');
export const VendorRegistrationPage = registrationPage('vendor-registration', 'VendorRegistrationPage');
export const NotFoundPage = lazyPage(
  'not-found',
  async () => (await import('#web/pages/not-found-page.tsx')).NotFoundPage,
);

/** While developing only: it must not be in what people download. */
export const UiKitPage = import.meta.env.DEV
  ? lazyPage('ui-kit', async () => (await import('#web/pages/ui-kit-page.tsx')).UiKitPage)
  : undefined;
