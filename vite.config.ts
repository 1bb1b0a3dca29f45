import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;
/** What every page begins with. */
const first = new Set<string>();
/** What the pages for everybody need besides: whoever only looks around does not fetch what dashboards share. */
const opened = new Map<string, string>();
const openPages = ['search', 'product-detail'];

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
            { name: (id) => opened.get(id) ?? null, debugName: 'open', minShareCount: 2, priority: 1 },
            { name: 'shared', test: (id) => !first.has(id) && !opened.has(id), minShareCount: 6 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/pictures': api } },
});

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
      for (const page of openPages) {
        for (const id of reached((start) => start.endsWith(`/pages/${page}-page.tsx`)))
          if (!first.has(id)) opened.set(id, opened.has(id) ? 'open' : `open-${page}`);
      }
    },
  };
}
