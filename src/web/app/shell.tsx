import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { FooterSection } from '#web/features/landing/footer-section.tsx';
import { useLateWords } from '#web/kit/words/words.ts';
import { Main, PageShell } from '#web/ui/layout/page-shell.tsx';
import { HydratedMark } from './hydrated-mark.tsx';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { Navbar } from './navbar.tsx';
import { PageLoading } from './page-loading.tsx';
import { SiteLinks } from './site-links.tsx';

/** What every page stands in. Header, sidebar and footer stay where they are while the page between them loads or fails. */
export function Shell({ sidebar }: { sidebar?: ReactNode }) {
  const words = useLateWords('App');
  const { pathname } = useLocation();
  const page = (
    <Main isTall={pathname.startsWith(paths.dashboard)}>
      <ChunkBoundary key={pathname}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
          <HydratedMark />
        </Suspense>
      </ChunkBoundary>
    </Main>
  );
  return (
    <PageShell
      skipLabel={words?.skip}
      header={<Navbar isWide={Boolean(sidebar)} />}
      footer={
        <>
          <SiteLinks />
          <FooterSection />
        </>
      }
    >
      {sidebar ? (
        <div className="flex flex-1 flex-col lg:flex-row">
          <ChunkBoundary>
            <Suspense fallback={<span className="h-13 shrink-0 lg:h-auto lg:w-64" />}>{sidebar}</Suspense>
          </ChunkBoundary>
          {page}
        </div>
      ) : (
        page
      )}
    </PageShell>
  );
}
