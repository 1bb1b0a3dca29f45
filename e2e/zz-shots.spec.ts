import { savedPath, stopPath, paths } from '#contract/site/paths.ts';
import { expect, test } from './fixtures.ts';
import { inMarket } from './market-db.ts';
import { somebody } from './offers.ts';
import { farm, signedInPerson } from './people.ts';
import en from '../public/locale/en.json' with { type: 'json' };

const widths = [360, 768, 1024, 1280];
test('shots', async ({ page, browser, baseURL }) => {
  const farmer = { roles: { isFarmer: true }, farmerData: farm };
  const { page: seller } = await somebody(browser, baseURL, farmer);
  const { farmerData } = (await (await seller.request.get('/api/me')).json()) as {
    farmerData: { farmId: string };
  };
  const shoot = async (name: string, p = page) => {
    for (const width of widths) {
      await p.setViewportSize({ width, height: 800 });
      await p.waitForTimeout(300);
      await p.screenshot({ path: `/tmp/shots/${name}-${width}.png` });
    }
    await p.setViewportSize({ width: 360, height: 740 });
  };
  await page.goto('/search?text=wheat&location=Multan');
  await page.getByRole('link', { name: en.Search.tell.button }).waitFor();
  await shoot('search-out');
  const phone = await signedInPerson(page);
  await page.request.post('/api/me/saved-searches', {
    data: { text: 'wheat', location: 'Multan', maxPrice: '4500', pricePer: 'maund' },
  });
  await page.request.post('/api/me/saved-searches', { data: { category: 'fruit', vendor: 'false' } });
  await page.request.post('/api/me/saved-searches', { data: { text: 'گندم', organic: 'true' } });
  await page.request.post('/api/me/followed-sellers', { data: { role: 'farmer', id: farmerData.farmId } });
  const secret = await inMarket(async (db) => {
    await db`update saved_searches set told_at = now(), told_count = 3, ends_at = now() + interval '5 days' where text = 'wheat'`;
    await db`update saved_searches set paused_at = now() where category = 'fruit'`;
    const [row] = await db<
      { secret: string }[]
    >`update alert_preferences a set way = 'sms' from people p where p.id = a.person_id and p.phone = ${phone} returning a.stop_secret as secret`;
    return row!.secret;
  });
  await page.goto('/search?text=wheat&location=Multan&max=4500&per=maund');
  await expect(page.getByText(en.Search.tell.on)).toBeVisible();
  await shoot('search-in');
  await page.goto(savedPath('searches'));
  await expect(page.getByRole('heading', { name: /wheat/ })).toBeVisible();
  await shoot('searches');
  await page.getByRole('button', { name: 'Edit the search wheat' }).click();
  await shoot('edit');
  await page.goto(savedPath('sellers'));
  await expect(page.getByRole('heading', { name: farm.farmName })).toBeVisible();
  await shoot('sellers');
  await page.goto(paths.saved);
  await shoot('products');
  await page.goto(`/farm-info/${farmerData.farmId}`);
  await expect(page.getByText(en.Shop.follow.on)).toBeVisible();
  await shoot('farm');
  await page.goto(stopPath(secret));
  await expect(page.getByText(en.StopAlerts.sms)).toBeVisible();
  await shoot('stop');
});
