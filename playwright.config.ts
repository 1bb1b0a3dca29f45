import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { patience, testPatience } from './test/patience.ts';

const port = Number(process.env.E2E_PORT ?? 3100);
const dataDir = process.env.E2E_DATA_DIR ?? 'test-results/e2e-data';
const weatherPort = port + 2;
const weather = {
  WEATHER_URL: `http://127.0.0.1:${weatherPort}`,
  OPENWEATHER_KEY: 'the-key-of-the-e2e-market',
};
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  // Nobody looks at the page: to copy what has not changed from one picture of it to the next costs more than to paint it.
  '--disable-partial-raster',
  // A page lives for seconds: to optimise its scripts costs more than it saves.
  '--js-flags=--no-opt --no-maglev',
];

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: testPatience,
  expect: { timeout: patience },
  reporter: 'list',
  outputDir: 'test-results/e2e',
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: patience,
    navigationTimeout: patience,
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    // The worker would answer in the place of the server; its own tests let it in.
    serviceWorkers: 'block',
    // A test of motion asks for it: page.emulateMedia({ reducedMotion: 'no-preference' }).
    contextOptions: { reducedMotion: 'reduce' },
    // A tenth of the time. To look into a failure: npm run test:e2e -- <file> --trace on
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      // As root, Chromium refuses to start inside its own sandbox.
      args: [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  // Everything runs on the phone; what depends on the width says @wide in its title and runs on the desk too.
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'desk', grep: /@wide/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  // The second is for tests that count what a search finds: nobody adds to its market, and it has no weather service.
  // They are started one after the other.
  webServer: [
    weatherService(weatherPort),
    server(
      port,
      'market',
      { ...weather, COPY_TO: join(dataDir, 'still-market') },
      'node --import tsx e2e/start-market.ts',
    ),
    server(port + 1, 'still-market'),
  ],
});

/** Stands in for the weather service, so that the tests need no network. */
function weatherService(at: number) {
  return {
    command: 'node --import tsx e2e/stand-in-weather.ts',
    url: `http://127.0.0.1:${at}/ready`,
    timeout: testPatience,
    env: { PORT: String(at) },
  };
}

function server(
  at: number,
  folder: string,
  more: Record<string, string> = {},
  command = 'node dist/server/main.js',
) {
  return {
    command,
    url: `http://localhost:${at}/readyz`,
    timeout: testPatience,
    // No test may touch the internet: a test of the tiles says itself where they come from.
    env: {
      PORT: String(at),
      DATA_DIR: join(dataDir, folder),
      LOG_LEVEL: 'error',
      ANSWER_SECONDS: String(patience / 1000),
      MAP_TILES_URL: 'off',
      GEOCODER_URL: 'off',
      ...more,
    },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    stdout: 'ignore' as const,
  };
}
