// One file for the admins' pages, which few people ever fetch: each name is a burden on every first page.
export { AdminSidebar } from './admin-sidebar.tsx';
export { AdminDashboardPage } from '#web/pages/admin-dashboard-page.tsx';
export { AdminWaitingPage } from '#web/pages/admin-waiting-page.tsx';
export { AdminPeoplePage } from '#web/pages/admin-people-page.tsx';
export { AdminProductsPage } from '#web/pages/admin-products-page.tsx';
export { AdminOrdersPage } from '#web/pages/admin-orders-page.tsx';
export { AdminPairsPage } from '#web/pages/admin-pairs-page.tsx';
export { AdminMessagesPage } from '#web/pages/admin-messages-page.tsx';
export { AdminFailedPage } from '#web/pages/admin-failed-page.tsx';
export { AdminErrorsPage } from '#web/pages/admin-errors-page.tsx';
export { AdminActionsPage } from '#web/pages/admin-actions-page.tsx';
