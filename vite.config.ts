import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;
const first = new Set<string>();

export default defineConfig({
  plugins: [react(), tailwindcss(), findFirst()],
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
            {
              name: 'shared',
              test: (id) => !first.has(id),
              minShareCount: 6,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/pictures': api } },
});

/** What every page begins with stays together, and nothing is added to it. */
function findFirst(): Plugin {
  return {
    name: 'find-first',
    buildEnd() {
      const waiting = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      for (const id of waiting) {
        if (first.has(id)) continue;
        first.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
}
