import { lazyPage } from './chunk.ts';

export const SearchPage = lazyPage(
  'search',
  async () => (await import('#web/pages/search-page.tsx')).SearchPage,
);
export const ProductDetailPage = lazyPage(
  'product-detail',
  async () => (await import('#web/pages/product-detail-page.tsx')).ProductDetailPage,
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
export const VendorDashboardPage = lazyPage(
  'vendor-dashboard',
  async () => (await import('#web/pages/vendor-dashboard-page.tsx')).VendorDashboardPage,
);
export const AdminDashboardPage = lazyPage(
  'admin-dashboard',
  async () => (await import('#web/pages/admin-dashboard-page.tsx')).AdminDashboardPage,
);
export const FarmerRegistrationPage = lazyPage(
  'farmer-registration',
  async () => (await import('#web/pages/farmer-registration-page.tsx')).FarmerRegistrationPage,
);
export const VendorRegistrationPage = lazyPage(
  'vendor-registration',
  async () => (await import('#web/pages/vendor-registration-page.tsx')).VendorRegistrationPage,
);
export const NotFoundPage = lazyPage(
  'not-found',
  async () => (await import('#web/pages/not-found-page.tsx')).NotFoundPage,
);

/** While developing only: it must not be in what people download. */
export const UiKitPage = import.meta.env.DEV
  ? lazyPage('ui-kit', async () => (await import('#web/pages/ui-kit-page.tsx')).UiKitPage)
  : undefined;
