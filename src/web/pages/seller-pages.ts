// One file for the smaller pages of sellers: each name is a burden on every first page, and each file a request.
export { FarmLocationPage } from './farm-location-page.tsx';
export { FarmMonitoringPage } from './farm-monitoring-page.tsx';
export { FarmerMoneyPage } from './farmer-money-page.tsx';
export { FarmerOrdersPage } from './farmer-orders-page.tsx';
export { VendorLocationPage } from './vendor-location-page.tsx';
export { VendorMoneyPage } from './vendor-money-page.tsx';
export { VendorOrdersPage } from './vendor-orders-page.tsx';
