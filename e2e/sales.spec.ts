import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { orderPath, paths } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { newBuyer, placeOrder, stepOrder } from './orders.ts';
import { business, farm, signedInPerson } from './people.ts';
import { dap, newProduct, wheat } from './products.ts';
import { openSidebar } from './sidebar.ts';

const words = en.RecordSale;
const dialog = (page: Page) => page.getByRole('dialog', { name: words.title });
const submit = (page: Page) => dialog(page).getByRole('button', { name: words.submit }).click();
const figures = (page: Page) => page.getByRole('region', { name: en.Figures.title });

test('a supplier looks at the figures and writes down a sale agreed by phone', async ({
  page,
  browser,
  baseURL,
  axe,
  allowNoise,
}) => {
  await signedInPerson(page, { roles: { isVendor: true }, vendorData: business });
  await newProduct(page, dap);

  await test.step('a supplier has figures too; when they do not load they can be tried again', async () => {
    allowNoise(/ERR_FAILED.*\/figures|\/figures.*ERR_FAILED/);
    await page.route('**/api/me/figures?*', (route) => route.abort());
    await page.goto(paths.vendorMoney);
    await expect(figures(page)).toContainText(en.Figures.error.title);
    await page.unroute('**/api/me/figures?*');
    await figures(page).getByRole('button', { name: en.Figures.error.retry }).click();
    await expect(figures(page)).toContainText(en.Figures.empty);
  });

  await test.step('[2.10-23] Buy in the own table records a sale agreed by phone', async () => {
    allowNoise(/409.*\/me\/sales/);
    await page.goto(paths.vendorDashboard);
    await page.getByRole('button', { name: 'Buy DAP, 50 kg bag' }).click();
    await expect(dialog(page).getByText('220 pieces on offer')).toBeVisible();
    await axe(page);

    await submit(page);
    await expect(dialog(page).getByLabel(words.buyerName)).toHaveAttribute('aria-invalid', 'true');
    await dialog(page).getByLabel(words.quantity).fill('300');
    await dialog(page).getByLabel(words.buyerName).fill('Haji Latif');
    await dialog(page).getByLabel(words.buyerPhone).fill('12');
    await submit(page);
    await expect(dialog(page).getByText(words.errors.phone)).toBeVisible();
    await dialog(page).getByLabel(words.buyerPhone).fill('0300 0000077');
    await submit(page);
    await expect(dialog(page).getByText('You have 220 pieces on offer.')).toBeVisible();
    await dialog(page).getByLabel(words.quantity).fill('20');
    await expect(dialog(page).getByLabel(words.amount)).toHaveValue('252000');
    await dialog(page).getByLabel(words.amount).fill('250000');
    await expect(dialog(page).getByText('At your price it would be 252,000 Rupees.')).toBeVisible();
    await submit(page);

    await expect(page.getByText('The sale to Haji Latif was recorded.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'DAP' })).toContainText('200 pieces');
  });

  await test.step('the sale stands with the orders', async () => {
    const sidebar = await openSidebar(page, 'vendor');
    await sidebar.getByRole('link', { name: /^Orders/ }).click();
    await expect(page).toHaveURL(paths.vendorOrders);
    const row = page.getByRole('table', { name: en.VendorOrder.title }).getByRole('row').last();
    await expect(row).toContainText('250,000 Rupees');
    await expect(row).toContainText('Paid');
    await row.getByRole('link').click();
    await expect(page.getByText(en.Order.history.events.record_sale)).toBeVisible();
  });

  await test.step('its receipt is read by whoever has the link, and prints on half a sheet', async () => {
    const receipt = page.getByRole('region', { name: en.Receipt.title });
    await axe(page);
    const link = receipt.getByRole('link', { name: en.Receipt.share.open });
    const old = (await link.getAttribute('href'))!;
    const stranger = await (await browser.newContext({ baseURL })).newPage();
    await stranger.goto(old);
    const paper = stranger.getByRole('article');
    for (const text of ['DAP, 50 kg bag', '20 pieces', 'Haji Latif', '250,000 Rupees'])
      await expect(paper).toContainText(text);
    await expect(paper).not.toContainText('0000077');
    await axe(stranger);
    const sheets = (await stranger.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    allowNoise(/404.*receipt/);
    await receipt.getByRole('button', { name: en.Receipt.share.renew }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: en.Receipt.share.renew }).click();
    await expect(receipt).toContainText(en.Receipt.share.renewed);
    await expect(link).not.toHaveAttribute('href', old);
    await stranger.reload();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(en.Receipt.notFound.title);
    await stranger.context().close();
  });
});

test('a supplier sells three products over the counter, prints the receipt and is paid later', async ({
  page,
  browser,
  baseURL,
  axe,
  allowNoise,
}) => {
  allowNoise(/422.*counter-sales/);
  const written = en.WriteReceipt;
  const form = page.getByRole('dialog', { name: written.title });
  const save = form.getByRole('button', { name: written.submit });
  const line = (at: number) => form.getByRole('listitem').nth(at);
  const receipt = page.getByRole('region', { name: en.Receipt.title });
  await signedInPerson(page, { roles: { isVendor: true }, vendorData: business });

  await test.step('without a product there is nothing to write a receipt for', async () => {
    await page.goto(paths.vendorOrders);
    await page.getByRole('button', { name: written.button }).click();
    await expect(form.getByText(written.noProduct)).toBeVisible();
    await form.getByRole('button', { name: written.cancel }).click();
  });

  await newProduct(page, dap);
  await newProduct(page, { ...dap, name: 'Urea', price: 4500, weight: 30 });
  await newProduct(page, { ...dap, name: 'چارہ', priceBasis: 'lot', price: 9000, weight: 12 });

  await test.step('products are ticked in the table, and more are added on the receipt', async () => {
    await page.goto(paths.vendorDashboard);
    await page.getByRole('button', { name: en.ManyProducts.tools.select }).click();
    await page.getByRole('checkbox', { name: /DAP/ }).check();
    await page.getByRole('checkbox', { name: /Urea/ }).check();
    await page.getByRole('button', { name: en.ManyProducts.bulk.more, exact: true }).click();
    await page.getByRole('button', { name: written.button }).click();
    await expect(form.getByRole('listitem')).toHaveCount(2);
    await form.getByRole('button', { name: written.add }).click();
    await save.click();
    await expect(line(0).getByLabel(written.quantity)).toBeFocused();
    const product = line(2).getByRole('combobox', { name: written.product });
    await expect(product).toHaveAttribute('aria-invalid', 'true');
    await product.fill('چارہ');
    await expect(line(2).getByLabel(written.quantity)).toHaveValue('12');
  });

  await test.step('what is not there is said at its line; the price can be changed', async () => {
    const [second, first] = [line(0), line(1)];
    await first.getByLabel(written.quantity).fill('2');
    await second.getByLabel(written.quantity).fill('31');
    await second.getByLabel(written.price).fill('4400');
    await form.getByLabel(written.buyerName).fill('Haji Latif');
    await form.getByLabel(written.buyerPhone).fill('0300 0000078');
    await form.getByText(written.paidBy.later).click();
    await save.click();
    await expect(second).toContainText('Only 30 can be sold now.');
    await expect(second.getByLabel(written.quantity)).toBeFocused();
    await second.getByLabel(written.quantity).fill('5');
    await expect(form.getByText('56,200 Rupees')).toBeVisible();
    await axe(page);
    await save.click();
  });

  await test.step('the sale leads to its receipt, which anybody with the link can read and print', async () => {
    await expect(receipt).toContainText('56,200 Rupees');
    await expect(page.getByText('Haji Latif has to pay you 56,200 Rupees.')).toBeVisible();
    await axe(page);
    const link = (await receipt.getByRole('link', { name: en.Receipt.share.open }).getAttribute('href'))!;
    const stranger = await (await browser.newContext({ baseURL })).newPage();
    await stranger.goto(link);
    const paper = stranger.getByRole('article');
    for (const text of ['DAP', 'Urea', 'چارہ', 'Haji Latif', '22,000 Rupees', en.Receipt.paper.onCredit])
      await expect(paper).toContainText(text);
    await expect(paper).not.toContainText('0000078');
    await axe(stranger);
    const sheets = (await stranger.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    const debt = page.getByRole('region', { name: en.Money.owed.title });
    const order = page.url();
    await page.goto(paths.vendorMoney);
    await expect(debt).toContainText('Haji Latif56,200 Rupees');
    await page.goto(order);
    await page.getByRole('button', { name: en.Order.steps.labels.confirm_payment }).click();
    await expect(page.getByText(en.Order.steps.sentences.seller.sale)).toBeVisible();
    await stranger.reload();
    await expect(paper).toContainText('Received by the seller');
    await stranger.context().close();
  });

  await test.step('a mistaken sale is undone as a whole, from any of its products', async () => {
    await receipt.getByRole('link', { name: 'DAP' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('DAP');
    await page.getByRole('button', { name: en.Order.steps.labels.undo_sale }).click();
    const asked = page.getByRole('dialog');
    await expect(asked).toContainText('All 3 products of this sale are on offer again');
    await asked.getByRole('button', { name: en.Order.steps.labels.undo_sale }).click();
    await expect(page.getByText(en.Order.steps.sentences.seller.sale_undone)).toBeVisible();
    await page.goto(paths.vendorDashboard);
    await expect(page.getByRole('row').filter({ hasText: 'DAP' })).toContainText('220 pieces');
  });
});

test('a farmer sells here and by phone, and finds it in the figures and in a table to keep', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  const buyer = await newBuyer(browser, baseURL, '=SUM(A1)');
  const record = page.getByRole('button', { name: en.FarmerOrders.recordSaleButton });

  await test.step('without a product there is no sale to record', async () => {
    await page.goto(paths.farmerOrders);
    await record.click();
    await expect(dialog(page).getByText(words.noProduct)).toBeVisible();
    await axe(page);
    await dialog(page).getByRole('button', { name: words.cancel }).click();
  });

  const product = await newProduct(page, wheat);
  const panel = figures(page);
  const owed = page.getByRole('region', { name: en.Money.owed.title });
  const profit = page.getByRole('region', { name: en.Money.profit.title });
  const order = await test.step('a sale appears in the figures by month and by crop, live', async () => {
    const sidebar = await openSidebar(page, 'farmer');
    await sidebar.getByRole('link', { name: /^Money/ }).click();
    await expect(panel).toContainText(en.Figures.empty);

    const placed = await placeOrder(buyer, product);
    await stepOrder(page, placed, 'placed', 'accept');
    await expect(owed.getByRole('link')).toHaveAttribute('href', orderPath(placed.orderNo));
    await expect(owed).toContainText('=SUM(A1)48,000 Rupees');
    await axe(page);
    await stepOrder(page, placed, 'accepted', 'hand_over');
    await expect(owed).toContainText(en.Money.owed.empty);

    await expect(panel).toContainText('48,000 Rupees, 1 sale');
    await expect(panel.getByRole('listitem')).toHaveText(/Wheat48,000 Rupees/);
    await axe(page);
    return placed;
  });

  await test.step('the months are walked by the arrow keys, and stand in a table too', async () => {
    const { months: said } = en.Figures;
    const months = panel.getByRole('slider', { name: said.choose });
    await expect(months).toHaveAttribute('aria-valuetext', /: 48,000 Rupees, 1 sale$/);
    await months.press('ArrowLeft');
    await expect(months).toHaveAttribute('aria-valuetext', /: 0 Rupees, 0 sales$/);
    await panel.getByText(said.table).click();
    await expect(panel.getByRole('row')).toHaveCount(13);
  });

  await test.step('the profit of a month is what was sold less what the farm has spent, live', async () => {
    const month = profit.getByRole('listitem').first();
    await expect(month).toContainText('48,000 RupeesSold 48,000, spent 0');
    const ploughing = { activity: 'Ploughing', amount: 50_000, daysSinceLast: 0 };
    await page.request.post('/api/me/activities', { data: ploughing });
    await expect(month).toContainText('2,000 Rupees lossSold 48,000, spent 50,000');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      profit.getByRole('button', { name: en.Money.profit.export.button }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/\d{4}-\d\d,48000,50000,-2000\r\n/);
  });

  await test.step('every order leaves as a table', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: en.Figures.export.button }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${order.orderNo},`);
    expect(lines[1]).toContain(`,'=SUM(A1),"Wheat, Akbar 2019",10,Maund (40 kg),48000,Paid`);
  });

  await test.step('a farmer records a sale from the orders, and chooses the product there', async () => {
    const product = dialog(page).getByRole('combobox', { name: words.product });
    const sidebar = await openSidebar(page, 'farmer');
    await sidebar.getByRole('link', { name: /^Orders/ }).click();
    await record.click();
    await dialog(page).getByLabel(words.quantity).fill('2');
    await dialog(page).getByLabel(words.buyerName).fill('Haji Latif');
    await expect(product).toHaveCount(0);
    await newProduct(page, { ...wheat, name: 'Gram', price: 6000 });
    await expect(product).toHaveValue(wheat.name);
    await expect(dialog(page).getByLabel(words.buyerName)).toHaveValue('Haji Latif');
    await product.fill('');
    await submit(page);
    await expect(product).toHaveAttribute('aria-invalid', 'true');
    await page.reload();
    await record.click();
    await expect(dialog(page).getByLabel(words.buyerName)).toHaveValue('Haji Latif');
    await product.fill('gRAM');
    await expect(dialog(page).getByLabel(words.amount)).toHaveValue('12000');
    await submit(page);
    await expect(page.getByText('The sale to Haji Latif was recorded.')).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveText([/Haji Latif/, /=SUM\(A1\)/]);
  });
  await buyer.context().close();
});
