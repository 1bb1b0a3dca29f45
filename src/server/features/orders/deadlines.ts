import type { FastifyBaseLogger } from 'fastify';
import { timedStep } from '#contract/trade/order-life.ts';
import type { Db } from '#server/kit/database/db.ts';
import { applyEvent } from './life.ts';
import { isDue, listDue, lockOrder } from './queries.ts';

const atOnce = 500;

/** Takes the steps of time that are due, however long ago. Any number of processes may do it at once: whoever comes
 *  second finds the order no longer due. */
export async function carryOutDeadlines(db: Db, log: Pick<FastifyBaseLogger, 'error'>) {
  const due = await listDue(db, atOnce);
  let done = 0;
  for (const { orderNo } of due) {
    // One order that cannot be moved must not keep the others waiting.
    if (await carryOut(db, orderNo).catch((error: unknown) => log.error(error))) done++;
  }
  if (due.length === atOnce && done > 0) await carryOutDeadlines(db, log);
}

function carryOut(db: Db, orderNo: string) {
  return db.begin(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const step = order && timedStep(order.state);
    if (!step || !(await isDue(tx, order.id))) return false;
    await applyEvent(tx, order, step.event, { actor: 'time', actorId: null });
    return true;
  });
}
