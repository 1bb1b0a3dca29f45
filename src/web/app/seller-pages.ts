// One file for what sellers work with: each name is a burden on every first page, and each file a request.
export { FarmerPanels } from '#web/pages/farmer-panels.tsx';
export { VendorPanels } from '#web/pages/vendor-panels.tsx';
export { FarmLocationPage } from '#web/pages/farm-location-page.tsx';
export { FarmMonitoringPage } from '#web/pages/farm-monitoring-page.tsx';
export { FarmerMoneyPage } from '#web/pages/farmer-money-page.tsx';
export { SellerOffersPage } from '#web/pages/seller-offers-page.tsx';
export { FarmerOrdersPage } from '#web/pages/farmer-orders-page.tsx';
export { VendorLocationPage } from '#web/pages/vendor-location-page.tsx';
export { VendorMoneyPage } from '#web/pages/vendor-money-page.tsx';
export { VendorOrdersPage } from '#web/pages/vendor-orders-page.tsx';
