// One file for what whoever is signed in sees first: on every page, and of a seller's dashboard. It must not bring the
// schemas, which come with the panels below.
export { AccountNav } from './account-nav.tsx';
export { AdminSidebar } from './admin-sidebar.tsx';
export { Bell } from './bell.tsx';
export { FarmerSidebar, VendorSidebar } from './seller-sidebars.tsx';
export { SessionKeeper } from './session-keeper.tsx';
export { FarmerDashboardPage } from '#web/pages/farmer-dashboard-page.tsx';
export { VendorDashboardPage } from '#web/pages/vendor-dashboard-page.tsx';
