import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';
import { patience, testPatience } from './test/patience.ts';

export default defineConfig({
  test: {
    // By itself it would leave one of two cores idle.
    maxWorkers: 2,
    // The files of a worker share the modules that they import, which saves half of the time. A file leaves nothing behind:
    // what it opened is closed by atEndOfFile, globals and timers come back by themselves.
    isolate: false,
    testTimeout: testPatience,
    hookTimeout: testPatience,
    expect: { poll: { timeout: patience }, requireAssertions: true },
    unstubGlobals: true,
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // The generator of types asks the compiler of TypeScript to write for it, which from TypeScript 7 on is no library.
        resolve: {
          alias: { typescript: 'typescript-5', './decoder-file.ts': resolve('test/built-decoder.ts') },
        },
        test: {
          name: 'server',
          // What is built draws the pages as it is: to read it again for every market cost four seconds of a core.
          server: { deps: { inline: ['openapi-typescript'], external: [/\/dist\/|\/render\/render\.js$/] } },
          include: ['src/{contract,server}/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          setupFiles: 'test/setup.ts',
        },
      },
      {
        extends: true,
        // Read from outside the bundle, tus-js-client would be the one for Node, which knows no Blob.
        resolve: { mainFields: ['browser', 'module', 'main'] },
        test: {
          name: 'web',
          include: ['src/{web,worker}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: 'src/web/test-setup.ts',
          server: { deps: { inline: ['tus-js-client'] } },
        },
      },
    ],
  },
});
