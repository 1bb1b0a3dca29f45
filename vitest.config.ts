import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By itself it would leave one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/{contract,server}/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // Read from outside the bundle, tus-js-client would be the one for Node, which knows no Blob.
        resolve: { mainFields: ['browser', 'module', 'main'] },
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          server: { deps: { inline: ['tus-js-client'] } },
        },
      },
    ],
  },
});
