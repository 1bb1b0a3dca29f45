import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { FooterSection } from '#web/features/landing/footer-section.tsx';
import { useWords } from '#web/kit/words.ts';
import { PageShell } from '#web/ui/page-shell.tsx';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { Navbar } from './navbar.tsx';

/** What every page stands in. Header and footer stay where they are while the page between them loads or fails. */
export function Shell() {
  const words = useWords('App');
  const { pathname } = useLocation();
  return (
    <PageShell skipLabel={words?.skip} header={<Navbar />} footer={<FooterSection />}>
      <ChunkBoundary key={pathname}>
        <Suspense fallback={<p className="wrap py-12">Loading...</p>}>
          <Outlet />
        </Suspense>
      </ChunkBoundary>
    </PageShell>
  );
}
