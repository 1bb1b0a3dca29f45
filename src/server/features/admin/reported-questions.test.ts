import { expect, test } from 'vitest';
import { admin } from '#contract/office/admin.ts';
import { moderation } from '#contract/office/moderation.ts';
import { newAdmin } from '../../../../test/admins.ts';
import { newMarket } from '../../../../test/orders.ts';
import { answered } from '../../../../test/questions.ts';
import { newWorld } from '../../../../test/world.ts';

test('beside a reported question stands who asked and who answered, whichever of the two is reported', async () => {
  const world = await newWorld();
  const { call } = world;
  const { farmer, buyer, productId } = await newMarket(world);
  const id = await answered(world, { buyer, farmer, productId });
  const boss = await newAdmin(world);
  for (const who of [buyer, farmer])
    await call(moderation.report, { subject: 'question', id, reason: 'offensive' }, who);

  const { body } = await call(admin.waiting, {}, boss);

  const question = { id, authorName: 'Ayesha', sellerName: 'Imran', answer: 'Under 10 percent.' };
  expect(body.map(({ name }) => name).toSorted()).toEqual(['Ayesha', 'Imran']);
  for (const { reports } of body) expect(reports).toMatchObject([{ question }]);
});
