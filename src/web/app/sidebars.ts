// One file for all: they are small, and each name is a burden on every first page.
export { AdminSidebar } from './admin-sidebar.tsx';
export { FarmerSidebar, VendorSidebar } from './seller-sidebars.tsx';
