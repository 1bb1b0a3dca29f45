import type { Page } from '@playwright/test';
import { offerPath } from '#contract/site/offer-path.ts';
import {
  businessPath,
  cropPricesPath,
  farmPath,
  orderPath,
  pages,
  paths,
  personPath,
  productPath,
  receiptPath,
  savedPath,
  slipPath,
  stopPath,
} from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { confirm } from './confirm.ts';
import { inMarket } from './market-db.ts';
import { expect, sizes, test } from './fixtures.ts';
import { isMarked, markOf, serveMarkedLocale, textsOn } from './marked-locale.ts';
import { newBuyer, placeOrder, stepOrder } from './orders.ts';
import { newOffer, termsOf } from './product-offers.ts';
import { business, farm, newPerson, signedInAdmin, signedInPerson, signIn } from './people.ts';
import { dap, newProduct, wheat } from './products.ts';
import { somebody } from './offers.ts';
import { farmer, newRequirement } from './requirements.ts';
import { stickingOut } from './sticking-out.ts';

/** Long words, and the longest names that the market takes. */
const farmCity = 'Chak Number One Hundred and Twenty Three Gogera Branch near Jaranwala Toba Tek';
const farmName = 'چوہدری محمد اسلم اینڈ برادرز زرعی فارم، چک نمبر ۱۲۳ گ ب، تحصیل جڑانوالہ';
const urdu = 'گندم اکبر ۲۰۱۹ صاف اور خشک، پچاس کلو کی بوریوں میں';
const businessName = 'Sheikhupura-Gujranwala-Hafizabad Commission Agents and Fertiliser Traders';
const everything = {
  username: 'Muhammad Shahnawaz Bakhtiar-ud-Din Chaudhry',
  roles: { isFarmer: true, isVendor: true },
  farmerData: { ...farm, farmName, farmCity },
  vendorData: { ...business, businessName },
};
const noFont = /woff2|ERR_FAILED/;
const widths = [320, 360, 768, 1024, 1280];

/** Made by the browser itself, from its own knowledge of English: '16 Nov 2026, 21:36', 'Monday 16/11/2026'. */
const isTime = /^\d{1,2} \p{L}{3,4} \d{4}, \d\d:\d\d$|^\p{L}+day \d\d\/\d\d\/\d{4}$/u;

/** Each page with the groups of the locale that are its own. */
const groups: Record<(typeof pages)[number], string[]> = {
  [paths.home]: ['HomeHeroSection'],
  [paths.search]: ['Search', 'Product'],
  [paths.market]: ['Market', 'Categories'],
  [paths.prices]: ['Prices'],
  [paths.cropPrices]: ['Prices'],
  [paths.productDetail]: ['ProductDetail', 'Questions'],
  [paths.farmInfo]: ['FarmInfo'],
  [paths.business]: ['Business'],
  [paths.requirements]: ['Requirements'],
  [paths.help]: ['Help'],
  [paths.terms]: ['Terms'],
  [paths.privacy]: ['Privacy'],
  [paths.login]: ['Login'],
  [paths.register]: ['Register'],
  [paths.account]: ['Account'],
  [paths.dashboard]: ['DashboardLanding'],
  [paths.farmerDashboard]: [
    'Today',
    'FarmerMain',
    'FarmerMainTable',
    'farmerWeather',
    'FarmerInventory',
    'farmerNeeds',
  ],
  [paths.farmLocation]: ['farmLocation'],
  [paths.farmMonitoring]: ['farmMonitoring'],
  [paths.farmerMoney]: ['Money', 'Figures'],
  [paths.farmerOrders]: ['FarmerOrders'],
  [paths.farmerOffers]: ['ProductOffers'],
  [paths.vendorDashboard]: ['Today', 'VendorHeader', 'VendorTiles', 'VendorSaleTable', 'VendorPurchase'],
  [paths.vendorLocation]: ['VendorLocation'],
  [paths.vendorMoney]: ['Money', 'Figures'],
  [paths.vendorOrders]: ['VendorOrder'],
  [paths.vendorOffers]: ['ProductOffers'],
  [paths.buyerOrders]: ['BuyerOrders'],
  [paths.buyerOffers]: ['ProductOffers'],
  [paths.offer]: ['ProductOffers'],
  [paths.saved]: ['Saved', 'SavedSearches'],
  [paths.order]: ['Order', 'WeightSlip'],
  [paths.weightSlip]: ['WeightSlip'],
  [paths.receipt]: ['Receipt'],
  [paths.stopAlerts]: ['StopAlerts'],
  [paths.adminDashboard]: ['Admin'],
  [paths.adminWaiting]: ['Admin'],
  [paths.adminPairs]: ['Admin'],
  [paths.adminPeople]: ['Admin'],
  [paths.adminPerson]: ['Admin'],
  [paths.adminProducts]: ['Admin'],
  [paths.adminOrders]: ['Admin'],
  [paths.adminRates]: ['Admin'],
  [paths.adminMessages]: ['Admin'],
  [paths.adminFailed]: ['Admin'],
  [paths.adminErrors]: ['Admin'],
  [paths.adminActions]: ['Admin'],
  [paths.farmerRegistration]: ['FarmerRegister'],
  [paths.vendorRegistration]: ['VendorRegister'],
};

/** What the specification says of the titles and headings there. */
const titled: Partial<Record<(typeof pages)[number], string>> = {
  [paths.farmerRegistration]: '[2.7-04]',
  [paths.vendorRegistration]: '[2.7-04]',
  [paths.farmerDashboard]: '[2.8-17]',
  [paths.vendorDashboard]: '[2.10-19][2.10-27]',
};

const ofAdmins = pages.filter((path) => path.startsWith(paths.adminDashboard));
const toRegister = [paths.farmerRegistration, paths.vendorRegistration];
const ofVisitors = [paths.home, paths.login, paths.register, paths.help, paths.terms, paths.privacy];
const ofMembers = pages.filter(
  (path) => ![...ofAdmins, ...toRegister, ...ofVisitors].some((one) => one === path),
);

test('every screen of the trade is read from the locale, in English, and fits every width', async ({
  page,
  browser,
  baseURL,
  allowNoise,
}) => {
  allowNoise(noFont);
  const look = await looksAt(page, await fillTheMarket(page, browser, baseURL));
  for (const path of ofMembers) await look(path);
});

test('every screen of visitors, of admins and of whoever registers is read from the locale, too', async ({
  page,
  allowNoise,
}) => {
  allowNoise(noFont);
  const addresses: Partial<Record<string, string>> = {};
  const look = await looksAt(page, addresses);
  for (const path of ofVisitors) await look(path);
  await signedInAdmin(page);
  const { uid } = (await (await page.request.get('/api/me')).json()) as { uid: string };
  addresses[paths.adminPerson] = personPath(uid);
  for (const path of ofAdmins) await look(path);
  await signIn(page, await newPerson(page.request));
  for (const path of toRegister) await look(path);
});

/** In the letters that the browser has until the font comes, the widest that the screens are read in. */
async function looksAt(page: Page, addresses: Partial<Record<string, string>> = {}) {
  const data = hearData(page);
  await page.route('**/*.woff2', (route) => route.abort());
  await serveMarkedLocale(page);
  return (path: (typeof pages)[number]) =>
    test.step(`[1-01][1-07][1-10][2.5-11][7-24]${titled[path] ?? ''} ${path}`, async () => {
      await page.goto(addresses[path] ?? path);
      for (const group of groups[path]) await expect(page.getByRole('main')).toContainText(markOf(group));
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('[hreflang], [lang]:not(html)')).toHaveCount(0);
      await expect(page.locator('input[type=password]')).toHaveCount(0);
      const own = async () =>
        (await textsOn(page)).filter((text) => !isMarked(text) && !isTime.test(text) && !data.has(text));
      await expect.poll(own, { message: `texts of ${path} that are not in the locale` }).toEqual([]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await stickingOut(page), `what sticks out of ${path} at ${width} px`).toEqual([]);
      }
      await page.setViewportSize(sizes.phone);
    });
}

/** What the API knows by these names, people read in the words of the locale. */
const enumerated = new Set(
  [en.Units, en.FarmSizes, en.Qualities, en.Provinces, en.Roles].flatMap((group) => [
    ...Object.keys(group),
    ...stringsIn(group),
  ]),
);

/** What people have written comes from the server: it is theirs, whatever the locale says. */
function hearData(page: Page) {
  const data = new Set(['Kisan Mandi']);
  page.on('response', async (response) => {
    // The names of towns come with the drawn map.
    if (!/\/(api|map)\//.test(response.url()) || response.url().includes('/api/live')) return;
    const body: unknown = await response.json().catch(() => undefined);
    for (const text of stringsIn(body)) if (!enumerated.has(text)) data.add(text);
  });
  return data;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

type Others = Parameters<typeof newBuyer>;

/** One person with every role, with something to see on each screen. */
async function fillTheMarket(page: Page, browser: Others[0], baseURL: Others[1]) {
  const phone = await signedInPerson(page, everything);
  const user = (await (await page.request.get('/api/me')).json()) as {
    farmerData: { farmId: string };
    vendorData: { businessId: string };
  };
  const product = await newProduct(page, { ...wheat, name: urdu });
  await newProduct(page, {
    ...dap,
    name: 'Di-ammonium-phosphate-fertiliser-granulated-imported, 50 kg bag',
    price: 99_999_999,
  });
  await newRequirement(page, { product: 'Maize-yellow-hybrid-dried-below-fourteen-percent-moisture' });
  const buyer = await newBuyer(browser, baseURL);
  const order = await placeOrder(buyer, product, { payment: 'transfer' });
  await confirm(page.request);
  await page.request.patch('/api/me/payment-details', { data: { details: urdu } });
  await stepOrder(page, order, 'placed', 'accept');
  const offer = await newOffer(buyer, product, { note: urdu });
  const counter = { version: 1, ...termsOf({ price: product.price }) };
  const countered = await page.request.post(`/api/product-offers/${offer.id}/counter`, { data: counter });
  expect(countered.ok(), await countered.text()).toBe(true);
  const slip = { version: 0, gross: 400, bags: 10, deductions: [] };
  const written = await page.request.post(`/api/orders/${order.orderNo}/slip`, { data: slip });
  expect(written.ok(), await written.text()).toBe(true);
  const {
    slip: { secret },
  } = (await written.json()) as { slip: { secret: string } };
  const { page: field } = await somebody(browser, baseURL, farmer);
  const theirs = await newProduct(field, { ...wheat, name: urdu, desc: `${urdu} `.repeat(5).trim() });
  const bought = await placeOrder(page, theirs);
  await stepOrder(field, bought, 'placed', 'accept');
  await stepOrder(field, bought, 'accepted', 'confirm_payment');
  const saved = await page.request.post('/api/me/saved-searches', { data: { text: urdu } });
  expect(saved.ok(), await saved.text()).toBe(true);
  const receipt = await page.request.get(`/api/orders/${bought.orderNo}/receipt`);
  return {
    [paths.search]: `${paths.search}?text=wheat`,
    [paths.market]: `${paths.market}?near=Multan`,
    [paths.cropPrices]: cropPricesPath('wheat'),
    [paths.productDetail]: productPath(theirs.productId),
    [paths.farmInfo]: farmPath(user.farmerData.farmId),
    [paths.business]: businessPath(user.vendorData.businessId),
    [paths.order]: orderPath(order.orderNo),
    [paths.offer]: offerPath(offer.id),
    [paths.weightSlip]: slipPath(secret),
    [paths.saved]: savedPath('searches'),
    [paths.stopAlerts]: stopPath(await stopSecretOf(phone)),
    [paths.receipt]: receiptPath(((await receipt.json()) as { secret: string }).secret),
  } as Partial<Record<string, string>>;
}

function stopSecretOf(phone: string) {
  return inMarket(async (db) => {
    const [row] = await db<{ secret: string }[]>`
      select a.stop_secret as secret from alert_preferences a join people p on p.id = a.person_id
      where p.phone = ${phone}`;
    return row!.secret;
  });
}
