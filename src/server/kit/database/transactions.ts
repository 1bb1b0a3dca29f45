import type { Sql, TransactionSql } from 'postgres';

type Work = (tx: TransactionSql) => unknown;

/** postgres.js lets a transaction whose connection was lost go on, by the connection that the pool makes anew: its next
 *  statement, its commit or its rollback would fall into somebody else's transaction. Here it stands still for ever,
 *  and whoever began it is told of the loss. */
export function stopLostTransactions(sql: Sql): Sql {
  const begin = sql.begin.bind(sql) as (options: string, work: Work) => Promise<unknown>;

  async function beginHeld(...given: [Work] | [string, Work]) {
    const [options, work] = given.length === 2 ? given : (['', given[0]] as const);
    const state = { isOver: false };
    try {
      return await begin(options, (tx) => {
        keepPlans(tx);
        return stand(state, () => work(guarded(tx, state)));
      });
    } finally {
      state.isOver = true;
    }
  }
  return Object.assign(sql, { begin: beginHeld });
}

/** A transaction finds its rows by their keys, and to plan that anew costs more than to do it. Nobody waits for this: it is
 *  sent with the first statement. Where it fails, so does that one. */
function keepPlans(tx: TransactionSql) {
  tx`set local plan_cache_mode = auto`.catch(() => {});
}

/** Pipelining: statements that do not need each other's answers go in one round trip, and run in this order. The first
 *  refusal counts, but all are waited for: what ran on after the rollback would be outside of the transaction. */
export async function pipeline<Answers extends readonly unknown[]>(
  ...work: { [At in keyof Answers]: Promise<Answers[At]> }
): Promise<Answers> {
  const settled = await Promise.allSettled(work);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as Answers;
}

type State = { isOver: boolean };

async function stand(state: State, work: () => unknown) {
  try {
    const made = await work();
    if (!state.isOver) return made;
  } catch (error) {
    // A statement fails by a loss sooner than its transaction, but in the same turn.
    await new Promise(setImmediate);
    if (!state.isOver) throw error;
  }
  return new Promise(() => {});
}

function guarded(tx: TransactionSql, state: State): TransactionSql {
  const refuseLate = () => {
    if (state.isOver)
      throw Object.assign(new Error('This transaction is over.'), { code: 'CONNECTION_CLOSED' });
  };
  const savepoint = (work: Work) => tx.savepoint((inner) => stand(state, () => work(guarded(inner, state))));
  return new Proxy(tx, {
    apply: (target, self, given) => {
      refuseLate();
      return Reflect.apply(target, self, given) as unknown;
    },
    get: (target, name) => {
      refuseLate();
      return name === 'savepoint' ? savepoint : (Reflect.get(target, name) as unknown);
    },
  });
}
