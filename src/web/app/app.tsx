import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { type Page, pages, paths } from '#contract/paths.ts';
import type { RoleFlag } from '#contract/roles.ts';
import { useAnchors } from '#web/kit/anchors.ts';
import { useAuthUser } from '#web/kit/auth-user.ts';
import { LandingPage } from '#web/pages/landing-page.tsx';
import { Guard } from './guard.tsx';
import {
  AccountPage,
  AdminDashboardPage,
  DashboardPage,
  FarmerDashboardPage,
  FarmerRegistrationPage,
  LoginPage,
  NotFoundPage,
  ProductDetailPage,
  RegisterPage,
  SearchPage,
  UiKitPage,
  VendorDashboardPage,
  VendorRegistrationPage,
} from './lazy-pages.ts';
import { LocaleFailure } from './locale-failure.tsx';
import { Shell } from './shell.tsx';

const queries = new QueryClient();
const SessionKeeper = lazy(async () => ({ default: (await import('./session-keeper.tsx')).SessionKeeper }));

/** Every page that the contract lists has its screen here, or this does not compile. */
const screens: Record<Page, ReactElement> = {
  [paths.home]: <LandingPage />,
  [paths.search]: <SearchPage />,
  [paths.productDetail]: <ProductDetailPage />,
  [paths.login]: <LoginPage />,
  [paths.register]: <RegisterPage />,
  [paths.account]: guarded(<AccountPage />),
  [paths.dashboard]: guarded(<DashboardPage />),
  [paths.farmerDashboard]: guarded(<FarmerDashboardPage />, 'isFarmer'),
  [paths.vendorDashboard]: guarded(<VendorDashboardPage />, 'isVendor'),
  [paths.adminDashboard]: guarded(<AdminDashboardPage />, 'isAdmin'),
  [paths.farmerRegistration]: guarded(<FarmerRegistrationPage />),
  [paths.vendorRegistration]: guarded(<VendorRegistrationPage />),
};

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Screens />
        <Session />
        <LocaleFailure />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

/** Only for whoever is signed in: it brings the schemas and the live channel. */
function Session() {
  const user = useAuthUser();
  // Another tab may sign in as somebody else: nothing of the one before must stay.
  return <Suspense>{user && <SessionKeeper key={user.uid} />}</Suspense>;
}

function guarded(screen: ReactElement, role?: RoleFlag) {
  return <Guard role={role}>{screen}</Guard>;
}

function Screens() {
  useAnchors();
  return (
    <Routes>
      <Route element={<Shell />}>
        {pages.map((path) => (
          <Route key={path} path={path} element={screens[path]} />
        ))}
        {UiKitPage && <Route path="/ui-kit" element={<UiKitPage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
