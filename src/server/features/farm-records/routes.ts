import type { FastifyInstance } from 'fastify';
import { farmRecords } from '#contract/sellers/farm-records.ts';
import type { Db } from '#server/kit/database/db.ts';
import { route } from '#server/kit/http/route.ts';
import {
  activitiesOf,
  addActivity,
  addRecord,
  editActivity,
  editRecord,
  farmRecordsOf,
  historyOf,
  removeActivity,
  removeExamples,
  removeRecord,
  restoreActivity,
} from './service.ts';

export function farmRecordRoutes(app: FastifyInstance, db: Db) {
  route(app, farmRecords.activities, async (_, { person }) => activitiesOf(db, person.id));
  route(app, farmRecords.add, async (draft, { person }) => addActivity(db, person.id, draft));
  route(app, farmRecords.edit, async (edit, { person }) => editActivity(db, person.id, edit));
  route(app, farmRecords.remove, async ({ id }, { person }) => removeActivity(db, person.id, id));
  route(app, farmRecords.removeExamples, async (_, { person }) => removeExamples(db, person.id));
  route(app, farmRecords.restore, async ({ id }, { person }) => restoreActivity(db, person.id, id));
  route(app, farmRecords.history, async ({ id }, { person }) => historyOf(db, person.id, id));
  route(app, farmRecords.addRecord, async (draft, { person }) => addRecord(db, person.id, draft));
  route(app, farmRecords.editRecord, async (draft, { person }) => editRecord(db, person.id, draft));
  route(app, farmRecords.removeRecord, async ({ id }, { person }) => removeRecord(db, person.id, id));
  route(app, farmRecords.all, async (_, { person }) => farmRecordsOf(db, person.id));
}
