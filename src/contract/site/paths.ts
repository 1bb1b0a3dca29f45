import type { SellerRole } from '#contract/trade/products.ts';

/** The URL path of every page, and of the sections of the home page. Written once: links, redirects, the router and the
 *  server's 404 read it here. */
export const paths = {
  home: '/',
  features: '/#features',
  about: '/#about',
  services: '/#services',
  contact: '/#contact',
  search: '/search',
  market: '/market',
  prices: '/prices',
  cropPrices: '/prices/:crop',
  productDetail: '/product-detail/:id',
  farmInfo: '/farm-info/:farmId',
  business: '/business/:businessId',
  requirements: '/requirements',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
  register: '/register',
  account: '/account',
  authenticator: '/account#authenticator',
  dashboard: '/dashboard',
  farmerDashboard: '/dashboard/farmer',
  farmMonitoring: '/dashboard/farmer/farmMonitoring',
  farmLocation: '/dashboard/farmer/location',
  farmerOrders: '/dashboard/farmer/order',
  farmerOffers: '/dashboard/farmer/offers',
  farmerMoney: '/dashboard/farmer/money',
  vendorDashboard: '/dashboard/vendor',
  vendorRequirements: '/dashboard/vendor#requirements',
  vendorLocation: '/dashboard/vendor/location',
  vendorOrders: '/dashboard/vendor/order',
  vendorOffers: '/dashboard/vendor/offers',
  vendorMoney: '/dashboard/vendor/money',
  buyerOrders: '/dashboard/orders',
  saved: '/dashboard/saved',
  order: '/dashboard/orders/:orderNo',
  buyerOffers: '/dashboard/offers',
  offer: '/dashboard/offers/:id',
  weightSlip: '/slip/:secret',
  receipt: '/receipt/:secret',
  stopAlerts: '/stop/:secret',
  adminDashboard: '/dashboard/admin',
  adminWaiting: '/dashboard/admin/reports',
  adminPeople: '/dashboard/admin/people',
  adminPerson: '/dashboard/admin/people/:id',
  adminProducts: '/dashboard/admin/products',
  adminOrders: '/dashboard/admin/orders',
  adminPairs: '/dashboard/admin/suspicious-reviews',
  adminRates: '/dashboard/admin/official-rates',
  adminMessages: '/dashboard/admin/messages',
  adminFailed: '/dashboard/admin/failed-messages',
  adminErrors: '/dashboard/admin/errors',
  adminActions: '/dashboard/admin/actions',
  farmerRegistration: '/farmer/registration',
  vendorRegistration: '/vendor/registration',
} as const;

export type Page = Exclude<(typeof paths)[keyof typeof paths], `${string}#${string}`>;
/** To any other path the server answers with 404. */
export const pages = Object.values(paths).filter((path): path is Page => !path.includes('#'));

/** Other readings of a page's address, each with the page it leads to. */
export const redirects = [
  { from: '/dashboard/farmlocation', to: paths.farmLocation },
  { from: '/dashboard/farmMonitoring', to: paths.farmMonitoring },
  { from: '/dashboard/order', to: paths.farmerOrders },
];

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

export function cropPricesPath(crop: string) {
  return paths.cropPrices.replace(':crop', encodeURIComponent(crop));
}

export function orderPath(orderNo: string) {
  return paths.order.replace(':orderNo', encodeURIComponent(orderNo));
}

/** What admins see of somebody. */
export function personPath(id: string) {
  return paths.adminPerson.replace(':id', encodeURIComponent(id));
}

/** Whoever has this address may read the slip. */
export function slipPath(secret: string) {
  return paths.weightSlip.replace(':secret', encodeURIComponent(secret));
}

/** Whoever has this address may read the receipt. */
export function receiptPath(secret: string) {
  return paths.receipt.replace(':secret', encodeURIComponent(secret));
}

/** Whoever has this address can stop the daily messages that brought it. */
export function stopPath(secret: string) {
  return paths.stopAlerts.replace(':secret', encodeURIComponent(secret));
}

/** What somebody has saved: `products`, `searches` or `sellers`. */
export function savedPath(tab: 'searches' | 'sellers') {
  return `${paths.saved}?tab=${tab}`;
}

const sellerDashboards = { farmer: paths.farmerDashboard, vendor: paths.vendorDashboard };

export const photosParam = 'photos';

/** The dashboard, with the gallery open over it. */
export function photosPath(role: SellerRole) {
  return `${sellerDashboards[role]}?${photosParam}=open`;
}

export const ownProductParam = 'product';

/** The dashboard, with one of the seller's own products open over it. */
export function ownProductPath(role: SellerRole, id: string) {
  return `${sellerDashboards[role]}?${ownProductParam}=${encodeURIComponent(id)}`;
}

/** What a long press on the icon of the installed app offers; the dashboard knows which page it is for whoever reads. */
export const shortcuts = ['add', 'orders'] as const;
export type Shortcut = (typeof shortcuts)[number];
export const shortcutParam = 'shortcut';

export function shortcutPath(shortcut: Shortcut) {
  return `${paths.dashboard}?${shortcutParam}=${shortcut}`;
}

/** The part of a product's page that orders it. */
export const orderPart = 'order';
/** The part that offers another price; whoever comes to it while signed in gets the form. */
export const offerPart = 'offer';
/** The part with what was asked and answered. */
export const questionsPart = 'questions';

export function productPath(id: string) {
  return paths.productDetail.replace(':id', encodeURIComponent(id));
}
