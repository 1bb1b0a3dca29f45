import type { FastifyInstance, FastifyRequest } from 'fastify';
import { farmRecords } from '#contract/farm-records.ts';
import type { Db } from '#server/kit/db.ts';
import { route } from '#server/kit/route.ts';
import { requireRole } from '#server/kit/session.ts';
import {
  activitiesOf,
  addActivity,
  addRecord,
  editActivity,
  editRecord,
  farmRecordsOf,
  historyOf,
  removeActivity,
  removeRecord,
  restoreActivity,
} from './service.ts';

export function farmRecordRoutes(app: FastifyInstance, db: Db) {
  route(app, farmRecords.activities, async (_, request) => activitiesOf(db, farmer(request)));
  route(app, farmRecords.add, async (draft, request) => addActivity(db, farmer(request), draft));
  route(app, farmRecords.edit, async (edit, request) => editActivity(db, farmer(request), edit));
  route(app, farmRecords.remove, async ({ id }, request) => removeActivity(db, farmer(request), id));
  route(app, farmRecords.restore, async ({ id }, request) => restoreActivity(db, farmer(request), id));
  route(app, farmRecords.history, async ({ id }, request) => historyOf(db, farmer(request), id));
  route(app, farmRecords.addRecord, async (draft, request) => addRecord(db, farmer(request), draft));
  route(app, farmRecords.editRecord, async (draft, request) => editRecord(db, farmer(request), draft));
  route(app, farmRecords.removeRecord, async ({ id }, request) => removeRecord(db, farmer(request), id));
  route(app, farmRecords.all, async (_, request) => farmRecordsOf(db, farmer(request)));
}

function farmer(request: FastifyRequest) {
  return requireRole(request, 'isFarmer').id;
}
