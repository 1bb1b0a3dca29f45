// One file for the admins' pages, which few people ever fetch: each name is a burden on every first page.
export { AdminDashboardPage } from './admin-dashboard-page.tsx';
export { AdminWaitingPage } from './admin-waiting-page.tsx';
export { AdminPeoplePage } from './admin-people-page.tsx';
export { AdminProductsPage } from './admin-products-page.tsx';
export { AdminOrdersPage } from './admin-orders-page.tsx';
export { AdminPairsPage } from './admin-pairs-page.tsx';
export { AdminMessagesPage } from './admin-messages-page.tsx';
export { AdminFailedPage } from './admin-failed-page.tsx';
export { AdminErrorsPage } from './admin-errors-page.tsx';
export { AdminActionsPage } from './admin-actions-page.tsx';
