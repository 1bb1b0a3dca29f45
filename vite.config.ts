import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // `/assets/` belongs to the pictures that the locale names; what the build makes and hashes lives beside it.
  // The manifest tells the server which scripts a page will ask for.
  build: {
    outDir: 'dist/web',
    assetsDir: 'static',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api, '/pictures': api } },
});
