import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { ActionsScreen } from '#web/features/admin/actions-screen.tsx';
import type { AdminWords } from '#web/features/admin/admin-list.tsx';
import { ErrorsScreen } from '#web/features/admin/errors-screen.tsx';
import { FailedScreen } from '#web/features/admin/failed-screen.tsx';
import { PairsScreen } from '#web/features/admin/pairs-screen.tsx';
import { PeopleScreen } from '#web/features/admin/people-screen.tsx';
import { ProductsScreen } from '#web/features/admin/products-screen.tsx';
import { RatesScreen } from '#web/features/admin/rates-screen.tsx';
import { WaitingScreen } from '#web/features/admin/waiting-screen.tsx';
import { useWords } from '#web/kit/words/words.ts';
import { AdminDashboardPage } from './admin-dashboard-page.tsx';
import { AdminMessagesPage } from './admin-messages-page.tsx';
import { AdminOrdersPage } from './admin-orders-page.tsx';
import { AdminPersonPage } from './admin-person-page.tsx';

const screens: [string, ComponentType<{ words: AdminWords }>][] = [
  [paths.adminDashboard, AdminDashboardPage],
  [paths.adminWaiting, WaitingScreen],
  [paths.adminPeople, PeopleScreen],
  [paths.adminPerson, AdminPersonPage],
  [paths.adminProducts, ProductsScreen],
  [paths.adminOrders, AdminOrdersPage],
  [paths.adminPairs, PairsScreen],
  [paths.adminRates, RatesScreen],
  [paths.adminMessages, AdminMessagesPage],
  [paths.adminFailed, FailedScreen],
  [paths.adminErrors, ErrorsScreen],
  [paths.adminActions, ActionsScreen],
];

/** All pages of the admins, which few people ever fetch: each name in the router is a burden on every first page. */
export function AdminPage() {
  const words = useWords('Admin');
  const { pathname } = useLocation();
  const [, Screen = AdminDashboardPage] = screens.find(([path]) => matchPath(path, pathname)) ?? [];
  return (
    <div className="wrap py-5 lg:py-8">
      <Screen key={pathname} words={words} />
    </div>
  );
}
