import { paths, productPath, questionsPart } from '#contract/site/paths.ts';
import en from '../public/locale/en.json' with { type: 'json' };
import { bell } from './bell.ts';
import { expect, test } from './fixtures.ts';
import { newBuyer } from './orders.ts';
import { farm, signedInPerson } from './people.ts';
import { newProduct } from './products.ts';

const words = en.Questions;

test('a buyer asks about a product, the farmer answers, and both see it live; then everyone reads it', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  const buyer = await newBuyer(browser, baseURL);
  const { productId } = await newProduct(page);
  const asked = buyer.getByRole('region', { name: words.title });
  const yours = asked.getByRole('list', { name: words.yours }).getByRole('listitem');
  const todo = page.getByRole('region', { name: words.waitingTitle });
  const ready = words.kinds.moisture;

  await test.step('a visitor is led to sign in, and back to the questions', async () => {
    const visitor = await (await browser.newContext({ baseURL })).newPage();
    await visitor.goto(productPath(productId));
    // Away before they were in sight, and back: they are another element then.
    await visitor.getByRole('banner').getByRole('link', { name: 'Kisan Mandi' }).click();
    await expect(visitor).toHaveURL('/');
    await visitor.goBack();
    const section = visitor.getByRole('region', { name: words.title });
    await section.scrollIntoViewIfNeeded();
    await expect(section).toContainText(words.empty);
    await section.getByRole('link', { name: words.signIn }).click();
    await expect(visitor).toHaveURL(paths.login);
    await visitor.context().close();
  });

  await test.step('one tap asks a ready-made question; the farmer’s dashboard counts it at once', async () => {
    await page.goto(paths.farmerDashboard);
    await buyer.goto(`${productPath(productId)}#${questionsPart}`);
    await asked.getByRole('button', { name: ready }).click();
    await expect(yours).toContainText([words.standing.waiting]);
    await expect(asked.getByRole('button', { name: ready })).toHaveCount(0);
    await page.getByRole('link', { name: /1 question to answer/ }).click();
    await expect(todo).toContainText(ready);
    await expect(bell(page, 1)).toBeVisible();
  });

  await test.step('a phone number holds a question back, until it is changed', async () => {
    const own = asked.getByLabel(words.own);
    await own.fill('');
    await asked.getByRole('button', { name: words.ask, exact: true }).click();
    await expect(asked.getByText(words.missing)).toBeVisible();
    await own.fill('گندم کی نمی؟ 0300 1234567');
    await asked.getByRole('button', { name: words.ask, exact: true }).click();
    await expect(yours.first()).toContainText(words.phoneInQuestion);
    await axe(buyer);
    await yours.first().getByRole('button', { name: words.change }).click();
    await yours.first().getByLabel(words.own).fill('Do you load the truck?');
    await yours.first().getByRole('button', { name: words.save }).click();
    await expect(yours.first()).toContainText(words.standing.waiting);
    await expect(todo.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the farmer answers on the dashboard, and the buyer reads it without a reload', async () => {
    const question = todo.getByRole('listitem').filter({ hasText: ready });
    await question.getByRole('button', { name: words.answerSubmit }).click();
    await expect(question.getByLabel(words.answer)).toHaveAttribute('aria-invalid', 'true');
    await axe(page);
    await question.getByLabel(words.answer).fill('Under 10 percent.');
    await question.getByRole('button', { name: words.answerSubmit }).click();
    await expect(todo.getByRole('listitem')).toHaveCount(1);
    await expect(asked).toContainText('Under 10 percent.');
    await expect(yours).toHaveCount(1);
    await expect(asked.getByRole('button', { name: words.kinds.bags, exact: true })).toBeVisible();
    await expect(asked.getByRole('button', { name: ready, exact: true })).toHaveCount(0);
    await expect(bell(buyer, 1)).toBeVisible();
  });

  await test.step('the answer is in the HTML that everyone gets', async () => {
    const html = await (await browser.newContext({ baseURL })).request.get(productPath(productId));
    expect(await html.text()).toContain('Under 10 percent.');
    await axe(buyer);
  });

  await test.step('whoever reads it can report it', async () => {
    const reader = await newBuyer(browser, baseURL, 'Sana Malik');
    await reader.goto(`${productPath(productId)}#${questionsPart}`);
    const section = reader.getByRole('region', { name: words.title });
    await section.getByRole('button', { name: `Report the question: ${ready}` }).click();
    const report = reader.getByRole('dialog', { name: en.Report.question.title });
    await report.getByLabel(en.Report.question.reasons.forbidden).check();
    await axe(reader);
    await report.getByRole('button', { name: en.Report.submit }).click();
    await expect(section.getByText(en.Report.thanks)).toBeVisible();
    await reader.context().close();
  });

  await test.step('on the page of the product the farmer changes an answer, and hides a question', async () => {
    await todo.getByRole('link').click();
    const section = page.getByRole('region', { name: words.title });
    const answered = section.getByRole('listitem').filter({ hasText: ready });
    await answered.getByRole('button', { name: words.changeAnswer }).click();
    await answered.getByLabel(words.answer).fill('Under 9 percent.');
    await answered.getByRole('button', { name: words.answerSubmit }).click();
    await expect(asked).toContainText('Under 9 percent.');
    await axe(page);
    await answered.getByRole('button', { name: words.hide }).click();
    await expect(answered).toContainText(words.standingSeller.hidden);
    await expect(asked.getByText('Under 9 percent.')).toHaveCount(0);
    await expect(asked).toContainText(words.standing.hidden);
  });
  await buyer.context().close();
});
