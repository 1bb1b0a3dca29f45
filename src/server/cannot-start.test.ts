import { expect, test } from 'vitest';
import { ownDatabase } from '../../test/database.ts';
import { startServer, temporaryFolder } from '../../test/server-process.ts';

const nowhere = 'http://127.0.0.1:1';

test('whoever starts without the database is told in a sentence, and the start ends', async () => {
  await expect(startServer({ DATABASE_URL: 'postgres://kisan:hidden@127.0.0.1:1/market' })).rejects.toThrow(
    /ended with 1:\n(?!.*hidden)[^]*The database cannot be reached\. Look at DATABASE_URL\./,
  );
});

test('whoever starts with a wrong password for the database is told so', async () => {
  const wrong = Object.assign(new URL(await ownDatabase()), { password: 'hidden' });
  await expect(startServer({ DATABASE_URL: wrong.href })).rejects.toThrow(
    /ended with 1:\n(?!.*hidden)[^]*The database refuses us\. Look at DATABASE_URL\./,
  );
});

test('whoever starts on a data folder that cannot be written is told which', async () => {
  await expect(startServer({ DATA_DIR: '/sys/kisan-mandi' })).rejects.toThrow(
    /ended with 1:\n[^]*The data folder cannot be used: \/sys\/kisan-mandi.* \(E\w+\)\. Make room, give it to your user/,
  );
});

test(
  'a market starts while bucket, gateways, weather and geocoder are all away',
  { timeout: 60_000 },
  async () => {
    const { url, output } = await startServer({
      DATABASE_URL: await ownDatabase(),
      DATA_DIR: await temporaryFolder(),
      DEMO_DATA: 'on',
      S3_URL: nowhere,
      S3_BUCKET: 'mandi',
      S3_KEY: 'key',
      S3_SECRET: 'secret',
      SMS_URL: nowhere,
      SMS_TEMPLATE: 'to={to}&text={text}',
      SMTP_URL: 'smtp://127.0.0.1:1',
      GEOCODER_URL: nowhere,
      WEATHER: 'open-meteo',
      WEATHER_URL: nowhere,
    });

    expect(output()).toContain('The pictures of the demo could not be kept. The next start tries again.');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/api/places/located?q=Atlantis`)).status).toBe(200);
  },
);
