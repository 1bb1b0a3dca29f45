import { admin } from '#contract/office/admin.ts';
import { messages } from '#contract/people/messages.ts';
import { people } from '#contract/people/people.ts';
import { report, withMail } from '../admins.ts';
import { sellerChecks } from '#contract/office/seller-checks.ts';
import { personHistory } from '#contract/office/person-history.ts';
import { answered } from '../questions.ts';
import { shownReview } from '../reviews.ts';
import { hiddenQuestions } from '#contract/office/hidden-questions.ts';
import { hiddenReviews } from '#contract/office/hidden-reviews.ts';
import { officialRates } from '#contract/trade/official-rates.ts';
import { pakistanDay } from '#contract/text/pakistan-time.ts';
import type { Doors } from './market.ts';

const reason = 'Because';
const rate = () => ({
  date: pakistanDay(),
  place: 'Lahore',
  crop: 'Wheat',
  lowest: '10000',
  highest: '10500',
  unit: '100 kg',
  source: 'AMIS Punjab',
});
const checked = { hasSeenCnic: true, licenceNo: '', wasVisited: false };

export const adminDoors: Doors = {
  'POST /api/client-errors': {
    for: 'anyone',
    knock: () => ({
      input: { kind: 'error', message: 'x is undefined', route: '/search', release: 'index.js' },
    }),
  },
  'PATCH /api/messages/:id': {
    for: 'admin',
    knock: async ({ world, admin: boss }) => {
      await world.call(messages.send, { message: 'Salam' });
      const [message] = (await world.call(messages.list, {}, boss)).body.items;
      return { as: boss, input: { id: message!.id, isRead: true } };
    },
  },
  'POST /api/messages/:id/reply': {
    for: 'admin',
    settings: withMail,
    knock: async ({ world, admin: boss }) => {
      await world.call(messages.send, { email: 'nadeem@example.com', message: 'Salam' });
      const [message] = (await world.call(messages.list, {}, boss)).body.items;
      return { as: boss, input: { id: message!.id, text: 'Yes, you can.' } };
    },
  },
  'POST /api/admin/questions/:id/hold': {
    for: 'admin',
    knock: async (market) => ({
      as: market.admin,
      input: { id: await answered(market.world, market), reason },
    }),
  },
  'DELETE /api/admin/questions/:id/hold': {
    for: 'admin',
    knock: async (market) => {
      const id = await answered(market.world, market);
      await market.world.call(hiddenQuestions.hide, { id, reason }, market.admin);
      return { as: market.admin, input: { id } };
    },
  },
  'POST /api/admin/reviews/:id/hold': {
    for: 'admin',
    knock: async (market) => ({
      as: market.admin,
      input: { id: await shownReview(market.world, market), reason },
    }),
  },
  'DELETE /api/admin/reviews/:id/hold': {
    for: 'admin',
    knock: async (market) => {
      const id = await shownReview(market.world, market);
      await market.world.call(hiddenReviews.hide, { id, reason }, market.admin);
      return { as: market.admin, input: { id } };
    },
  },
  'POST /api/admin/official-rates': {
    for: 'admin',
    knock: ({ admin: boss }) => ({ as: boss, input: { rows: [rate()] } }),
  },
  'POST /api/admin/official-rates/preview': {
    for: 'admin',
    knock: ({ admin: boss }) => ({ as: boss, input: { rows: [rate()] }, onlyLooks: true }),
  },
  'DELETE /api/admin/official-rates/:id': {
    for: 'admin',
    knock: async ({ world, admin: boss }) => {
      await world.call(officialRates.import, { rows: [rate()] }, boss);
      const [kept] = (await world.call(officialRates.list, {}, boss)).body.items;
      return { as: boss, input: { id: kept!.id } };
    },
  },
  'POST /api/admin/people/:id/check': {
    for: 'admin',
    knock: ({ admin: boss, vendor }) => ({ as: boss, input: { id: vendor.user.uid, ...checked } }),
  },
  'DELETE /api/admin/people/:id/check': {
    for: 'admin',
    knock: async ({ world, admin: boss, vendor }) => {
      await world.call(sellerChecks.set, { id: vendor.user.uid, ...checked }, boss);
      return { as: boss, input: { id: vendor.user.uid } };
    },
  },
  'POST /api/admin/people/:id/notes': {
    for: 'admin',
    knock: ({ admin: boss, buyer }) => ({ as: boss, input: { id: buyer.user.uid, text: 'Called him.' } }),
  },
  'DELETE /api/admin/people/:id/notes/:noteId': {
    for: 'admin',
    knock: async ({ world, admin: boss, buyer }) => {
      const { uid: id } = buyer.user;
      const { body } = await world.call(personHistory.addNote, { id, text: 'Called him.' }, boss);
      return { as: boss, input: { id, noteId: body.id } };
    },
  },
  'POST /api/admin/people/:id/suspension': {
    for: 'admin',
    knock: ({ admin: boss, otherFarmer }) => ({ as: boss, input: { id: otherFarmer.user.uid, reason } }),
  },
  'DELETE /api/admin/people/:id/suspension': {
    for: 'admin',
    knock: async ({ world, admin: boss, otherFarmer }) => {
      await world.call(admin.suspend, { id: otherFarmer.user.uid, reason }, boss);
      return { as: boss, input: { id: otherFarmer.user.uid } };
    },
  },
  'POST /api/admin/people/:id/admin': {
    for: 'admin',
    knock: ({ admin: boss, buyer }) => ({ as: boss, input: { id: buyer.user.uid } }),
  },
  'DELETE /api/admin/people/:id/admin': {
    for: 'admin',
    knock: async ({ world, admin: boss, otherBuyer }) => {
      await world.call(admin.makeAdmin, { id: otherBuyer.user.uid }, boss);
      return { as: boss, input: { id: otherBuyer.user.uid } };
    },
  },
  'POST /api/admin/people/:id/investor': {
    for: 'admin',
    knock: ({ admin: boss, buyer }) => ({ as: boss, input: { id: buyer.user.uid } }),
  },
  'DELETE /api/admin/people/:id/investor': {
    for: 'admin',
    knock: async ({ world, admin: boss, otherBuyer }) => {
      await world.call(admin.makeInvestor, { id: otherBuyer.user.uid }, boss);
      return { as: boss, input: { id: otherBuyer.user.uid } };
    },
  },
  'POST /api/admin/products/:id/hold': {
    for: 'admin',
    knock: ({ admin: boss, productId }) => ({ as: boss, input: { id: productId, reason } }),
  },
  'DELETE /api/admin/products/:id/hold': {
    for: 'admin',
    knock: async ({ world, admin: boss, productId }) => {
      await world.call(admin.holdProduct, { id: productId, reason }, boss);
      await report(world, productId);
      return { as: boss, input: { id: productId } };
    },
  },
  'DELETE /api/admin/people/:id/hold': {
    for: 'admin',
    knock: async ({ world, admin: boss, otherFarmer }) => {
      await world.call(people.rename, { username: 'State Bank' }, otherFarmer);
      return { as: boss, input: { id: otherFarmer.user.uid } };
    },
  },
  'DELETE /api/admin/people/:id/reports': {
    for: 'admin',
    knock: async ({ world, admin: boss, farmer, buyer }) => {
      await world.db`
        insert into reports (reporter_id, person_id, reason, details)
        values (${buyer.user.uid}, ${farmer.user.uid}, 'fraud', 'Never came.')`;
      return { as: boss, input: { id: farmer.user.uid } };
    },
  },
};
