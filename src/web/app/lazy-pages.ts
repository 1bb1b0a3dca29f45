import { lazyPage } from '#web/kit/api/chunk.ts';

export const SearchPage = lazyPage(
  'search',
  async () => (await import('#web/pages/search-page.tsx')).SearchPage,
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
export const FarmerDashboardPage = lazyPage(
  'farmer-dashboard',
  async () => (await import('#web/pages/farmer-dashboard-page.tsx')).FarmerDashboardPage,
);
export const FarmLocationPage = lazyPage(
  'farm-location',
  async () => (await import('#web/pages/farm-location-page.tsx')).FarmLocationPage,
);
export const FarmerOrdersPage = lazyPage(
  'farmer-orders',
  async () => (await import('#web/pages/farmer-orders-page.tsx')).FarmerOrdersPage,
);
export const BuyerOrdersPage = lazyPage(
  'buyer-orders',
  async () => (await import('#web/pages/buyer-orders-page.tsx')).BuyerOrdersPage,
);
export const VendorOrdersPage = lazyPage(
  'vendor-orders',
  async () => (await import('#web/pages/vendor-orders-page.tsx')).VendorOrdersPage,
);
export const OrderPage = lazyPage('order', async () => (await import('#web/pages/order-page.tsx')).OrderPage);
export const WeightSlipPage = lazyPage(
  'weight-slip',
  async () => (await import('#web/pages/weight-slip-page.tsx')).WeightSlipPage,
);
export const FarmMonitoringPage = lazyPage(
  'farm-monitoring',
  async () => (await import('#web/pages/farm-monitoring-page.tsx')).FarmMonitoringPage,
);
export const VendorDashboardPage = lazyPage(
  'vendor-dashboard',
  async () => (await import('#web/pages/vendor-dashboard-page.tsx')).VendorDashboardPage,
);
export const VendorLocationPage = lazyPage(
  'vendor-location',
  async () => (await import('#web/pages/vendor-location-page.tsx')).VendorLocationPage,
);
export const AdminDashboardPage = lazyPage(
  'admin-dashboard',
  async () => (await import('#web/pages/admin-dashboard-page.tsx')).AdminDashboardPage,
);
export const AdminWaitingPage = lazyPage(
  'admin-waiting',
  async () => (await import('#web/pages/admin-waiting-page.tsx')).AdminWaitingPage,
);
export const AdminPeoplePage = lazyPage(
  'admin-people',
  async () => (await import('#web/pages/admin-people-page.tsx')).AdminPeoplePage,
);
export const AdminProductsPage = lazyPage(
  'admin-products',
  async () => (await import('#web/pages/admin-products-page.tsx')).AdminProductsPage,
);
export const AdminOrdersPage = lazyPage(
  'admin-orders',
  async () => (await import('#web/pages/admin-orders-page.tsx')).AdminOrdersPage,
);
export const AdminPairsPage = lazyPage(
  'admin-pairs',
  async () => (await import('#web/pages/admin-pairs-page.tsx')).AdminPairsPage,
);
export const AdminMessagesPage = lazyPage(
  'admin-messages',
  async () => (await import('#web/pages/admin-messages-page.tsx')).AdminMessagesPage,
);
export const AdminFailedPage = lazyPage(
  'admin-failed',
  async () => (await import('#web/pages/admin-failed-page.tsx')).AdminFailedPage,
);
export const AdminErrorsPage = lazyPage(
  'admin-errors',
  async () => (await import('#web/pages/admin-errors-page.tsx')).AdminErrorsPage,
);
export const AdminActionsPage = lazyPage(
  'admin-actions',
  async () => (await import('#web/pages/admin-actions-page.tsx')).AdminActionsPage,
);
export const FarmerRegistrationPage = lazyPage(
  'farmer-registration',
  async () => (await import('#web/pages/farmer-registration-page.tsx')).FarmerRegistrationPage,
);
export const VendorRegistrationPage = lazyPage(
  'vendor-registration',
  async () => (await import('#web/pages/vendor-registration-page.tsx')).VendorRegistrationPage,
);
export const FarmerSidebar = lazyPage(
  'farmer-sidebar',
  async () => (await import('./farmer-sidebar.tsx')).FarmerSidebar,
);
export const VendorSidebar = lazyPage(
  'vendor-sidebar',
  async () => (await import('./vendor-sidebar.tsx')).VendorSidebar,
);
export const AdminSidebar = lazyPage(
  'admin-sidebar',
  async () => (await import('./admin-sidebar.tsx')).AdminSidebar,
);
export const NotFoundPage = lazyPage(
  'not-found',
  async () => (await import('#web/pages/not-found-page.tsx')).NotFoundPage,
);

/** While developing only: it must not be in what people download. */
export const UiKitPage = import.meta.env.DEV
  ? lazyPage('ui-kit', async () => (await import('#web/pages/ui-kit-page.tsx')).UiKitPage)
  : undefined;
