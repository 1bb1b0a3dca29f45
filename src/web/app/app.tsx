import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { type Page, pages } from '#contract/paths.ts';
import { useAnchors } from '#web/kit/anchors.ts';
import { LandingPage } from '#web/pages/landing-page.tsx';
import { lazyPage } from './chunk.ts';
import { LocaleFailure } from './locale-failure.tsx';
import { Shell } from './shell.tsx';

const queries = new QueryClient();

/** Every page that the contract lists has its screen here, or this does not compile. */
const screens: Record<Page, ReactElement> = {
  '/': <LandingPage />,
};

const NotFoundPage = lazyPage(
  'not-found',
  async () => (await import('#web/pages/not-found-page.tsx')).NotFoundPage,
);

const UiKitPage = import.meta.env.DEV
  ? lazyPage('ui-kit', async () => (await import('#web/pages/ui-kit-page.tsx')).UiKitPage)
  : undefined;

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Screens />
        <LocaleFailure />
      </BrowserRouter>
    </QueryClientProvider>
  );
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
