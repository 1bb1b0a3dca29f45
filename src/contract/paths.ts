/** Every address of a page, written once. Links, redirects, the router and the server's 404 all read it here. */
export const paths = {
  home: '/',
  features: '/#features',
  about: '/#about',
  services: '/#services',
  contact: '/#contact',
  search: '/search',
  productDetail: '/product-detail/:id',
  login: '/login',
  register: '/register',
  account: '/account',
  dashboard: '/dashboard',
  farmerDashboard: '/dashboard/farmer',
  vendorDashboard: '/dashboard/vendor',
  adminDashboard: '/dashboard/admin',
  farmerRegistration: '/farmer/registration',
  vendorRegistration: '/vendor/registration',
} as const;

/** The pages that exist. A link to any other path is not drawn, and the server answers it with 404. */
export const pages = [
  paths.home,
  paths.search,
  paths.productDetail,
  paths.login,
  paths.register,
  paths.account,
  paths.dashboard,
  paths.farmerDashboard,
  paths.vendorDashboard,
  paths.adminDashboard,
  paths.farmerRegistration,
  paths.vendorRegistration,
] as const satisfies string[];
export type Page = (typeof pages)[number];

export function hasPage(path: string) {
  return pages.some((page) => page === path.replace(/#.*/, ''));
}

export function productPath(id: string) {
  return paths.productDetail.replace(':id', encodeURIComponent(id));
}
