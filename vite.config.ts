import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;
/** What every page begins with. */
const first = new Set<string>();
/** What else several files need, and the file that it goes into. */
const parts = new Map<string, string>();
/** Each file holds what its pages need and those above it do not bring: whoever only looks around does not fetch what
 *  dashboards and forms share. */
const filesOfPages: [file: string, pages: RegExp][] = [
  ['open', /pages\/product-detail-page\.tsx$/],
  ['open-search', /pages\/(search|market)-page\.tsx$/],
  ['open-prices', /pages\/(crop-)?prices-page\.tsx$/],
  // They come a little later than the pages that they stand on, and must not bring the forms.
  ['open-bells', /features\/(catalogue\/searches\/search-alert-button|sellers\/follow-button)\.tsx$/],
  ['open-more', /pages\/(farm-info|business|requirements)-page\.tsx$/],
  // Far down on the page of a product; the forms in it are for those who are signed in.
  ['open-questions', /pages\/product-questions\.tsx$/],
  // Without the schemas of the contract and what needs them, which are a file of their own. With what whoever is signed in
  // sees first: signing in leads there.
  [
    'forms',
    /kit\/api\/checked-reply\.ts$|pages\/((login|register)-page\.tsx|registration-pages\.ts)$|app\/signed-in\.ts$/,
  ],
  ['shared', /pages\/(dashboard|buyer-orders|order|account)-page\.tsx$|app\/(seller|admin)-pages\.ts$/],
];
/** Small things that the landing page shares with others, each a file of its own otherwise: they come with `vendor`. */
const firstParts =
  /ui\/marks\/(badge|disc|icons)\.tsx|site\/device\.ts|text\/(pakistan-time|digits)\.ts|icons\/(arrow-right|check|chevron-down|circle-(exclamation-point|alert)|handshake|mail|map-pin|phone|search|tractor|user)\.m?js/;
/** The same for the other pages for everybody. */
const openParts =
  /icons\/(calendar-days|chevron-left|chevron-right|clock|download|eye-off|flag|heart|image-off|minus|move|pencil|rotate-ccw|scale|share-2|sliders-horizontal|star|store|trending-(up|down)|triangle-exclamation-point|undo-2|wifi-off)\.m?js|use-(hydrated|task)\.ts|session\/press-before-sign-in\.ts|ui\/(states\/loading-state|lists\/table|layout\/panel)\.tsx|kit\/files\/(csv(-button)?|save-file)\.tsx?|(requirements|questions)\/texts\.ts|react-query\/.*\/use(Mutation|InfiniteQuery)\.js/;
/** For whoever wants to be told of what is new; the bell of the navigation comes with the sign-in. */
const bellParts = /icons\/bell-(plus|ring)\.m?js/;
/** What every page fetches once it has nothing else to do, and those behind the sign-in at once. */
const deviceParts =
  /web\/app\/(device|network-bar)\.tsx|web\/kit\/(device\/|api\/(offline|use-network)\.ts|screen\/needs-network\.tsx)|text\/rupees\.ts/;
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
      // A name that two files share is shorter in both than handed from one to the other.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        // What some pages share would be dozens of tiny files, each a question on a weak network.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: (id) => vendor.test(id) || firstParts.test(id), priority: 3 },
            { name: 'device', test: deviceParts, priority: 3 },
            { name: nameOfPart, debugName: 'parts', minShareCount: 2, priority: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/pictures': api, '/manifest.webmanifest': api } },
});

function nameOfPart(id: string) {
  if (openParts.test(id)) return 'open';
  if (bellParts.test(id)) return 'open-bells';
  // All that is behind the sign-in begins with the forms: their icons are no file of their own.
  return /lucide-react\/.*\/icons\//.test(id) ? 'forms' : (parts.get(id) ?? null);
}

/** Before anything is split: what every page begins with, and what else pages need. */
function sortModules(): Plugin {
  return {
    name: 'sort-modules',
    buildEnd() {
      const all = [...this.getModuleIds()];
      const isEntry = (id: string) => this.getModuleInfo(id)?.isEntry === true;
      const importedBy = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const importersOf = (id: string) => this.getModuleInfo(id)?.importers ?? [];
      for (const id of reached(all.filter(isEntry), importedBy)) first.add(id);
      const withSchemas = reached(
        all.filter((id) => id.includes('/node_modules/zod/')),
        importersOf,
      );
      for (const [file, pages] of filesOfPages) {
        const isPart = (id: string) => pages.test(id);
        for (const id of reached(all.filter(isPart), importedBy)) {
          if (first.has(id) || parts.has(id)) continue;
          parts.set(id, file === 'forms' && withSchemas.has(id) ? 'schemas' : file);
        }
      }
    },
  };
}

/** These modules, and all that is found from them step by step. */
function reached(start: string[], next: (id: string) => readonly string[]) {
  const found = new Set(start);
  for (const id of found) for (const one of next(id)) found.add(one);
  return found;
}
