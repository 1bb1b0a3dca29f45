import { orderPart, paths, productPath } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, sizes, test } from './fixtures.ts';
import { farm, newPhone, signedInPerson } from './people.ts';
import { newProduct, wheat } from './products.ts';

const { order: words, share } = en.ProductDetail;
const { labels } = en.Order.steps;

test('whoever came by a shared link signs up, orders and holds a confirmed order, all on a phone', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  await signedInPerson(page, { username: 'Imran Sandhu', roles: { isFarmer: true }, farmerData: farm });
  const { productId } = await newProduct(page, wheat);
  await page.goto(productPath(productId));
  const chat = await page.getByRole('link', { name: share.whatsapp }).getAttribute('href');
  const [line, link] = new URL(chat!).searchParams.get('text')!.split('\n');
  expect(line).toContain(wheat.name);

  const stranger = await (await browser.newContext({ baseURL, viewport: sizes.phone })).newPage();
  const press = (name: string) => stranger.getByRole('button', { name, exact: true }).click();
  const follow = (name: string) => stranger.getByRole('link', { name, exact: true }).click();
  const phone = newPhone();

  await test.step('[2.5-04] the way to an account ends at the product, and the number is typed once', async () => {
    await stranger.goto(new URL(link!).pathname);
    await follow(words.signIn);
    await follow(en.Login.registerLink);
    await press('Only buying? Choose Consumer.');
    await stranger.getByLabel(en.Register.basic.username).fill('Adeela Khan');
    await stranger.getByLabel(en.Register.basic.phone).fill(phone.replace(/^0/, '+92'));
    await press(en.Register.submit);
    await expect(stranger.getByText(en.Login.notices.registeredOnTheWay)).toBeVisible();
    await expect(stranger.getByLabel(en.Login.phone.label)).toHaveValue(phone);
    await press(en.Login.submit);
    await press(en.OneTimeCode.demo.use);
    await expect(stranger).toHaveURL(`${productPath(productId)}#${orderPart}`);
    await expect(stranger.getByLabel(words.howMany['Maund (40 kg)'])).toBeInViewport();
  });

  await test.step('the order is looked over, placed and accepted', async () => {
    await press(words.check.button);
    await press(words.submit);
    await follow(words.seeOrder);
    const { pathname } = new URL(stranger.url());
    await page.goto(pathname);
    await page.getByRole('button', { name: labels.accept, exact: true }).click();
    await expect(stranger.getByText(en.Order.history.events.accept)).toBeVisible();
  });

  await test.step('it stands at home and one tap from the menu', async () => {
    await stranger.goto(paths.dashboard);
    const orders = stranger.getByRole('region', { name: en.DashboardLanding.buying.orders });
    await expect(orders.getByRole('link', { name: wheat.name })).toBeVisible();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(en.DashboardLanding.heading);
    await axe(stranger);
    await press(en.Navbar.openMenu);
    await follow(en.BuyerOrders.title);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(en.BuyerOrders.title);
  });
  await stranger.context().close();
});
