import type { Business, Farm } from '#contract/people/people.ts';
import { paths } from '#contract/site/paths.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';

/** One line of the sidebar: `title` shows under the pointer, `note` below the label. */
export type Entry = { key: string; label: string; path: string; title?: string; note?: string };

type FarmerWords = Locale['FarmerDashboard']['sidebar'];
type VendorWords = Locale['VendorDashboard']['sidebar'];

const farmerPaths: Record<string, string> = {
  dashboard: paths.farmerDashboard,
  location: paths.farmLocation,
  monitoring: paths.farmMonitoring,
  orders: paths.farmerOrders,
  offers: paths.farmerOffers,
  wanted: paths.requirements,
  money: paths.farmerMoney,
  prices: paths.prices,
};

/** The vendor's Business is the map, and Business Setup the root path, as the spec has it. */
const vendorPaths: Record<string, string> = {
  dashboard: paths.vendorDashboard,
  business: paths.vendorLocation,
  businessSetup: paths.home,
  orders: paths.vendorOrders,
  offers: paths.vendorOffers,
  wanted: paths.requirements,
  money: paths.vendorMoney,
  prices: paths.prices,
};

const adminPaths: Record<string, string> = {
  overview: paths.adminDashboard,
  waiting: paths.adminWaiting,
  people: paths.adminPeople,
  products: paths.adminProducts,
  adminOrders: paths.adminOrders,
  pairs: paths.adminPairs,
  rates: paths.adminRates,
  messages: paths.adminMessages,
  failed: paths.adminFailed,
  errors: paths.adminErrors,
  actions: paths.adminActions,
};

export function adminEntries({ entries }: Locale['Admin']['sidebar']): Entry[] {
  return entries.map((entry) => ({ ...entry, path: adminPaths[entry.key] ?? paths.adminDashboard }));
}

export function farmerEntries(words: FarmerWords, farm: Farm | undefined): Entry[] {
  const place = farm && fill(words.place, { city: farm.farmCity, province: provinceName(farm.farmProvince) });
  return words.entries.map((entry) => ({
    ...entry,
    path: farmerPaths[entry.key] ?? paths.farmerDashboard,
    note: entry.key === 'location' ? place : undefined,
  }));
}

export function vendorEntries(words: VendorWords, business: Business | undefined): Entry[] {
  return words.entries.map((entry) => ({
    ...entry,
    path: vendorPaths[entry.key] ?? paths.vendorDashboard,
    note: entry.key === 'business' ? business?.vendorCity : undefined,
  }));
}
