import type { FastifyInstance } from 'fastify';
import { admin } from '#contract/office/admin.ts';
import { auditLog } from '#contract/office/audit-log.ts';
import { failedMessages } from '#contract/office/failed-messages.ts';
import { hiddenQuestions } from '#contract/office/hidden-questions.ts';
import { hiddenReviews } from '#contract/office/hidden-reviews.ts';
import { personHistory } from '#contract/office/person-history.ts';
import { suspiciousPairs } from '#contract/office/suspicious-pairs.ts';
import { actionsOfAdmins } from '#server/features/audit-log/service.ts';
import { everyOrder } from '#server/features/orders/service.ts';
import type { Messenger } from '#server/gateways/messenger.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import { listNotes, listReportsAbout } from './history-queries.ts';
import { hideQuestion, showQuestion } from './hidden-questions.ts';
import { hideReview, showReview } from './hidden-reviews.ts';
import { addNote, removeNote } from './notes.ts';
import { listSuspiciousPairs } from './pair-queries.ts';
import { listFailedMessages } from './queries.ts';
import { listHiddenQuestions } from './question-queries.ts';
import { listReviewsBy } from './review-queries.ts';
import {
  changeAdmin,
  changeInvestor,
  clearReports,
  holdProduct,
  overviewOf,
  peopleFor,
  personFor,
  productsFor,
  clearPerson,
  releaseProduct,
  moderationQueue,
} from './service.ts';
import { restore, suspend } from './suspending.ts';

export function adminRoutes(app: FastifyInstance, { db, messenger }: { db: Db; messenger: Messenger }) {
  route(app, admin.overview, () => overviewOf(db));
  route(app, admin.waiting, () => moderationQueue(db));
  route(app, admin.people, (query) => peopleFor(db, query));
  route(app, admin.person, ({ id }, { person }) => personFor(db, person.id, id));
  route(app, admin.suspend, (suspension, { person }) => suspend(db, person.id, suspension));
  route(app, admin.restore, ({ id }, { person }) => restore(db, person.id, id));
  route(app, admin.makeAdmin, ({ id }, { person }) => changeAdmin(db, person.id, { id, isAdmin: true }));
  route(app, admin.unmakeAdmin, ({ id }, { person }) => changeAdmin(db, person.id, { id, isAdmin: false }));
  route(app, admin.makeInvestor, ({ id }, { person }) =>
    changeInvestor(db, person.id, { id, isInvestor: true }),
  );
  route(app, admin.unmakeInvestor, ({ id }, { person }) =>
    changeInvestor(db, person.id, { id, isInvestor: false }),
  );
  route(app, admin.products, (query) => productsFor(db, query));
  route(app, admin.holdProduct, (hiding, { person }) => holdProduct(db, person.id, hiding));
  route(app, admin.releaseProduct, (judged, { person }) => releaseProduct(db, person.id, judged));
  route(app, hiddenQuestions.ofPerson, ({ id }) => listHiddenQuestions(db, id));
  route(app, hiddenQuestions.hide, (hiding, { person }) => hideQuestion(db, person.id, hiding));
  route(app, hiddenQuestions.show, ({ id }, { person }) => showQuestion(db, person.id, id));
  route(app, hiddenReviews.ofPerson, ({ id }) => listReviewsBy(db, id));
  route(app, hiddenReviews.hide, (hiding, { person }) => hideReview(db, person.id, hiding));
  route(app, hiddenReviews.show, ({ id }, { person }) => showReview(db, person.id, id));
  route(app, admin.releasePerson, ({ id }, { person }) => clearPerson(db, person.id, id));
  route(app, admin.clearReports, ({ id }, { person }) => clearReports(db, person.id, id));
  route(app, admin.orders, (query) => everyOrder(db, query));
  route(app, suspiciousPairs.list, () => listSuspiciousPairs(db));
  route(app, personHistory.reports, ({ id }) => listReportsAbout(db, id));
  route(app, personHistory.notes, ({ id }) => listNotes(db, id));
  route(app, personHistory.addNote, (note, { person }) => addNote(db, person.id, note));
  route(app, personHistory.removeNote, (note, { person }) => removeNote(db, person.id, note));
  route(app, failedMessages.list, () => listFailedMessages(db));
  route(app, failedMessages.gateways, async () => ({
    sms: messenger.can('sms'),
    mail: messenger.can('mail'),
  }));
  route(app, auditLog.list, (query) => actionsOfAdmins(db, query));
}
