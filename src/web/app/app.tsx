import { type ReactElement, Suspense } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { type Page, pages, paths, redirects } from '#contract/site/paths.ts';
import type { RoleFlag } from '#contract/people/roles.ts';
import { lazyPart } from '#web/kit/api/chunk.ts';
import { useAnchors } from '#web/kit/screen/anchors.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { useOpenedFromOffice } from '#web/kit/session/opened-from-office.ts';
import { RequiredSteps } from './required-steps.tsx';
import { Guard } from './guard.tsx';
import {
  AccountPage,
  AdminPage,
  AdminSidebar,
  BusinessPage,
  BuyerOffersPage,
  BuyerOrdersPage,
  CropPricesPage,
  DashboardPage,
  FarmInfoPage,
  FarmLocationPage,
  FarmMonitoringPage,
  FarmerDashboardPage,
  FarmerMoneyPage,
  FarmerOrdersPage,
  FarmerRegistrationPage,
  FarmerSidebar,
  LandingPage,
  LoginPage,
  MarketPage,
  NotFoundPage,
  OfferPage,
  OrderPage,
  PricesPage,
  ProductDetailPage,
  ReadingPage,
  RegisterPage,
  RequirementsPage,
  SavedPage,
  SearchPage,
  SellerOffersPage,
  StopAlertsPage,
  UiKitPage,
  VendorDashboardPage,
  VendorLocationPage,
  VendorMoneyPage,
  VendorOrdersPage,
  VendorRegistrationPage,
  VendorSidebar,
  ReceiptPage,
  WeightSlipPage,
} from './lazy-pages.ts';
import { LocaleFailure } from './locale-failure.tsx';
import { Shell } from './shell.tsx';
import { PuzzleNotice } from './puzzle-notice.tsx';

const SessionKeeper = lazyPart('signed-in', async () => (await import('./signed-in.ts')).SessionKeeper);

const ofAdmins = guarded(<AdminPage />, 'isAdmin');

/** Every page that the contract lists has its screen here, or this does not compile. */
const screens: Record<Page, ReactElement> = {
  [paths.home]: <LandingPage />,
  [paths.search]: <SearchPage />,
  [paths.market]: <MarketPage />,
  [paths.prices]: <PricesPage />,
  [paths.cropPrices]: <CropPricesPage />,
  [paths.productDetail]: <ProductDetailPage />,
  [paths.farmInfo]: <FarmInfoPage />,
  [paths.business]: <BusinessPage />,
  [paths.requirements]: <RequirementsPage />,
  [paths.help]: <ReadingPage />,
  [paths.terms]: <ReadingPage />,
  [paths.privacy]: <ReadingPage />,
  [paths.login]: <LoginPage />,
  [paths.register]: <RegisterPage />,
  [paths.account]: guarded(<AccountPage />),
  [paths.dashboard]: guarded(<DashboardPage />),
  [paths.farmerDashboard]: guarded(<FarmerDashboardPage />, 'isFarmer'),
  [paths.farmLocation]: guarded(<FarmLocationPage />, 'isFarmer'),
  [paths.farmerOrders]: guarded(<FarmerOrdersPage />, 'isFarmer'),
  [paths.farmerOffers]: guarded(<SellerOffersPage />, 'isFarmer'),
  [paths.farmerMoney]: guarded(<FarmerMoneyPage />, 'isFarmer'),
  [paths.farmMonitoring]: guarded(<FarmMonitoringPage />, 'isFarmer'),
  [paths.vendorDashboard]: guarded(<VendorDashboardPage />, 'isVendor'),
  [paths.vendorOrders]: guarded(<VendorOrdersPage />, 'isVendor'),
  [paths.vendorOffers]: guarded(<SellerOffersPage />, 'isVendor'),
  [paths.vendorMoney]: guarded(<VendorMoneyPage />, 'isVendor'),
  [paths.buyerOrders]: guarded(<BuyerOrdersPage />),
  [paths.buyerOffers]: guarded(<BuyerOffersPage />),
  [paths.offer]: guarded(<OfferPage />),
  [paths.saved]: guarded(<SavedPage />),
  [paths.order]: guarded(<OrderPage />),
  [paths.weightSlip]: <WeightSlipPage />,
  [paths.receipt]: <ReceiptPage />,
  [paths.stopAlerts]: <StopAlertsPage />,
  [paths.vendorLocation]: guarded(<VendorLocationPage />, 'isVendor'),
  [paths.adminDashboard]: ofAdmins,
  [paths.adminWaiting]: ofAdmins,
  [paths.adminPeople]: ofAdmins,
  [paths.adminPerson]: ofAdmins,
  [paths.adminProducts]: ofAdmins,
  [paths.adminOrders]: ofAdmins,
  [paths.adminPairs]: ofAdmins,
  [paths.adminRates]: ofAdmins,
  [paths.adminMessages]: ofAdmins,
  [paths.adminFailed]: ofAdmins,
  [paths.adminErrors]: ofAdmins,
  [paths.adminActions]: ofAdmins,
  [paths.farmerRegistration]: guarded(<FarmerRegistrationPage />),
  [paths.vendorRegistration]: guarded(<VendorRegistrationPage />),
};

const notFound = <NotFoundPage />;

/** Every page at or below one of these addresses stands beside the sidebar of its dashboard. */
const dashboards = [
  { at: paths.farmerDashboard, sidebar: <FarmerSidebar /> },
  { at: paths.vendorDashboard, sidebar: <VendorSidebar /> },
  { at: paths.adminDashboard, sidebar: <AdminSidebar /> },
];

export function App() {
  return (
    <>
      <Screens />
      <Session />
      <RequiredSteps />
      <PuzzleNotice />
      <LocaleFailure />
    </>
  );
}

/** Has the script of the page at this address fetched, so that it can be drawn at once. */
export async function preloadScreen(pathname: string) {
  const page = pageAt(pathname);
  const { type } = page ? screens[page] : notFound;
  if (typeof type === 'object' && 'preload' in type) await (type as typeof NotFoundPage).preload();
}

/** Only for whoever is signed in: it brings the live channel and the outbox. */
function Session() {
  const user = useAuthUser();
  // Another tab may sign in as somebody else: nothing of the one before must stay.
  return <Suspense>{user && <SessionKeeper key={user.uid} />}</Suspense>;
}

function guarded(screen: ReactElement, role?: RoleFlag) {
  return <Guard role={role}>{screen}</Guard>;
}

/** What comes along in the address goes along. */
function Elsewhere({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={to + search + hash} replace />;
}

/** The router is handed the one page that fits: to rank all of them takes a cheap phone as long as to draw a small page. */
function Screens() {
  useAnchors();
  const page = pageAt(useLocation().pathname);
  const isOfOffice = useOpenedFromOffice();
  return (
    <Routes>
      <Route element={<Shell sidebar={page && sidebarOf(isOfOffice ? paths.adminDashboard : page)} />}>
        {page ? <Route path={page} element={screens[page]} /> : otherRoutes}
      </Route>
    </Routes>
  );
}

const otherRoutes = (
  <>
    {redirects.map(({ from, to }) => (
      <Route key={from} path={from} element={<Elsewhere to={to} />} />
    ))}
    {UiKitPage && <Route path="/ui-kit" element={<UiKitPage />} />}
    <Route path="*" element={notFound} />
  </>
);

function pageAt(pathname: string) {
  return pages.find((path) => matchPath(path, pathname));
}

function sidebarOf(page: Page) {
  return dashboards.find(({ at }) => page === at || page.startsWith(`${at}/`))?.sidebar;
}
