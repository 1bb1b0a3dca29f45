// One file for the admins' pages, which few people ever fetch.
export { AdminPage } from '#web/pages/admin-page.tsx';
