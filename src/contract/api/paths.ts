import type { SellerRole } from '#contract/trade/products.ts';

/** Every address of a page, written once. Links, redirects, the router and the server's 404 all read it here. */
export const paths = {
  home: '/',
  features: '/#features',
  about: '/#about',
  services: '/#services',
  contact: '/#contact',
  search: '/search',
  productDetail: '/product-detail/:id',
  farmInfo: '/farm-info/:farmId',
  business: '/business/:businessId',
  requirements: '/requirements',
  login: '/login',
  register: '/register',
  account: '/account',
  authenticator: '/account#authenticator',
  dashboard: '/dashboard',
  farmerDashboard: '/dashboard/farmer',
  farmMonitoring: '/dashboard/farmer/farmMonitoring',
  farmLocation: '/dashboard/farmer/location',
  farmerOrders: '/dashboard/farmer/order',
  vendorDashboard: '/dashboard/vendor',
  vendorLocation: '/dashboard/vendor/location',
  vendorOrders: '/dashboard/vendor/order',
  buyerOrders: '/dashboard/orders',
  order: '/dashboard/orders/:orderNo',
  weightSlip: '/slip/:secret',
  adminDashboard: '/dashboard/admin',
  adminWaiting: '/dashboard/admin/reports',
  adminPeople: '/dashboard/admin/people',
  adminProducts: '/dashboard/admin/products',
  adminOrders: '/dashboard/admin/orders',
  adminPairs: '/dashboard/admin/suspicious-reviews',
  adminMessages: '/dashboard/admin/messages',
  adminFailed: '/dashboard/admin/failed-messages',
  adminErrors: '/dashboard/admin/errors',
  adminActions: '/dashboard/admin/actions',
  farmerRegistration: '/farmer/registration',
  vendorRegistration: '/vendor/registration',
} as const;

/** The pages that exist. A link to any other path is not drawn, and the server answers it with 404. */
export const pages = [
  paths.home,
  paths.search,
  paths.productDetail,
  paths.farmInfo,
  paths.business,
  paths.requirements,
  paths.login,
  paths.register,
  paths.account,
  paths.dashboard,
  paths.farmerDashboard,
  paths.farmLocation,
  paths.farmMonitoring,
  paths.farmerOrders,
  paths.vendorDashboard,
  paths.vendorLocation,
  paths.vendorOrders,
  paths.buyerOrders,
  paths.order,
  paths.weightSlip,
  paths.adminDashboard,
  paths.adminWaiting,
  paths.adminPeople,
  paths.adminProducts,
  paths.adminOrders,
  paths.adminPairs,
  paths.adminMessages,
  paths.adminFailed,
  paths.adminErrors,
  paths.adminActions,
  paths.farmerRegistration,
  paths.vendorRegistration,
] as const satisfies string[];
export type Page = (typeof pages)[number];

export function hasPage(path: string) {
  return pages.some((page) => page === path.replace(/#.*/, ''));
}

/** Other readings of a page's address, each with the page it leads to. One whose page is not there yet leads nowhere. */
export const redirects = [
  { from: '/dashboard/farmlocation', to: paths.farmLocation },
  { from: '/dashboard/farmMonitoring', to: paths.farmMonitoring },
  { from: '/dashboard/order', to: paths.farmerOrders },
].filter(({ to }) => hasPage(to));

export function farmPath(farmId: string) {
  return paths.farmInfo.replace(':farmId', encodeURIComponent(farmId));
}

export function businessPath(businessId: string) {
  return paths.business.replace(':businessId', encodeURIComponent(businessId));
}

/** The public page of whoever sells in this role. */
export function sellerPath(role: SellerRole, id: string) {
  return role === 'farmer' ? farmPath(id) : businessPath(id);
}

export function orderPath(orderNo: string) {
  return paths.order.replace(':orderNo', encodeURIComponent(orderNo));
}

/** Whoever has this address may read the slip. */
export function slipPath(secret: string) {
  return paths.weightSlip.replace(':secret', encodeURIComponent(secret));
}

export function productPath(id: string) {
  return paths.productDetail.replace(':id', encodeURIComponent(id));
}
