// One file for what sellers see at their work: each name is a burden on every first page, and each file a request.
export { FarmerSidebar, VendorSidebar } from './seller-sidebars.tsx';
export { FarmerDashboardPage } from '#web/pages/farmer-dashboard-page.tsx';
export { VendorDashboardPage } from '#web/pages/vendor-dashboard-page.tsx';
export { FarmLocationPage } from '#web/pages/farm-location-page.tsx';
export { FarmMonitoringPage } from '#web/pages/farm-monitoring-page.tsx';
export { FarmerMoneyPage } from '#web/pages/farmer-money-page.tsx';
export { SellerOffersPage } from '#web/pages/seller-offers-page.tsx';
export { FarmerOrdersPage } from '#web/pages/farmer-orders-page.tsx';
export { VendorLocationPage } from '#web/pages/vendor-location-page.tsx';
export { VendorMoneyPage } from '#web/pages/vendor-money-page.tsx';
export { VendorOrdersPage } from '#web/pages/vendor-orders-page.tsx';
