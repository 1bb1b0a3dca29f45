// One file for the admins' pages, which few people ever fetch.
export { AdminSidebar } from './admin-sidebar.tsx';
export { AdminPage } from '#web/pages/admin-page.tsx';
