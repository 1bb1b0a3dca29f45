import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;
/** What every page begins with. */
const first = new Set<string>();
/** Of what the pages for everybody need besides, the file that it goes into: whoever only looks around does not fetch
 *  what dashboards and forms share. */
const opened = new Map<string, string>();
const openPages = {
  landing: ['landing'],
  search: ['search'],
  product: ['product-detail'],
  seller: ['farm-info', 'business'],
  wanted: ['requirements'],
};
/** By the first of those pages that needs it, where another needs it too. */
const sharedBy: Partial<Record<string, string>> = {
  landing: 'open-first',
  'open-first': 'open-first',
  search: 'open',
  open: 'open',
  product: 'open-detail',
  'open-detail': 'open-detail',
  seller: 'open-more',
  'open-more': 'open-more',
};
/** Small things that the landing page shares with others, each a file of its own otherwise. */
const firstParts =
  /icons\/(arrow-right|check|chevron-down|circle-(exclamation-point|alert)|handshake|mail|map-pin|phone|search|tractor|user)\.m?js/;
/** The same for the other pages for everybody. */
const openParts =
  /icons\/(calendar-days|chevron-left|clock|eye-off|flag|image-off|move|pencil|rotate-ccw|scale|share-2|sliders-horizontal|store|wifi-off)\.m?js|react-query\/.*\/use(Mutation|InfiniteQuery)\.js/;
/** The schemas of the contract, which come with the first form. */
const schemas = new Set<string>();
/** What of other people's code every page begins with: the same file over many releases. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/query-core)\/|react-query\/.*\/(QueryClientProvider|use(Base)?Query|suspense|errorBoundaryUtils|IsRestoringProvider|QueryErrorResetBoundary)\.js|lucide-react\/dist\/esm\/(?!icons\/)/;

export default defineConfig({
  plugins: [react(), tailwindcss(), sortModules()],
  // `/assets/` belongs to the pictures that the locale names; what the build makes and hashes lives beside it.
  // The manifest tells the server which scripts a page will ask for.
  build: {
    outDir: 'dist/web',
    assetsDir: 'static',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What some pages share would be dozens of tiny files, each a question on a weak network.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: vendor, priority: 3 },
            { name: nameOfOpen, debugName: 'open', minShareCount: 2, priority: 2 },
            { name: 'open', test: openParts, priority: 2 },
            { name: 'icons', test: /lucide-react\/.*\/icons\//, minShareCount: 2, priority: 1 },
            { name: 'admin', test: /src\/web\/features\/admin\//, priority: 1 },
            { name: 'schemas', test: (id) => schemas.has(id), priority: 1 },
            { name: 'shared', test: (id) => !first.has(id) && !opened.has(id), minShareCount: 6 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/pictures': api } },
});

function nameOfOpen(id: string) {
  return firstParts.test(id) ? 'open-first' : (opened.get(id) ?? null);
}

/** Before anything is split: what every page begins with, and what the open pages need besides, all or one of them. */
function sortModules(): Plugin {
  return {
    name: 'sort-modules',
    buildEnd() {
      /** These modules and all that they import, straight or by others. */
      const reached = (isStart: (id: string) => boolean) => {
        const found = new Set([...this.getModuleIds()].filter(isStart));
        for (const id of found)
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
        return found;
      };
      for (const id of reached((start) => this.getModuleInfo(start)?.isEntry === true)) first.add(id);
      for (const [name, pages] of Object.entries(openPages)) {
        for (const id of reached((start) =>
          pages.some((page) => start.endsWith(`/pages/${page}-page.tsx`)),
        )) {
          if (!first.has(id)) opened.set(id, sharedBy[opened.get(id) ?? ''] ?? name);
        }
      }
      for (const id of reached((start) => start.endsWith('/kit/api/checked-reply.ts')))
        if (!first.has(id) && !opened.has(id)) schemas.add(id);
    },
  };
}
