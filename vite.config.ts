import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // `/assets/` belongs to the pictures that the locale names; what the build makes and hashes lives beside it.
  build: { outDir: 'dist/web', assetsDir: 'static', emptyOutDir: true, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': api, '/pictures': api } },
});
