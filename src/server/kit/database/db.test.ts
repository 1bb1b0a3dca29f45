import { expect, onTestFinished, test } from 'vitest';
import { connectToOwnDatabase, ownDatabase } from '../../../../test/database.ts';
import { databaseProxy } from '../../../../test/database-proxy.ts';
import { connect } from './db.ts';
import { Refused } from '../errors.ts';
import { pipeline } from './transactions.ts';

const { db } = await connectToOwnDatabase();
await db`create table marks (name text)`;

/** One connection: what is lost and what is made anew is the same one. */
async function onOneLine() {
  await db`delete from marks`;
  const line = await databaseProxy(await ownDatabase());
  const cuttable = connect(line.url, { connections: 1 });
  onTestFinished(() => cuttable.end({ timeout: 1 }));
  const marks = async () =>
    (await db<{ name: string }[]>`select name from marks order by name`).map((row) => row.name);
  return { line, cuttable, marks };
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

test('a transaction that lost its connection writes nothing more, whatever it goes on to do', async () => {
  const { line, cuttable, marks } = await onOneLine();
  const pause = gate();
  const lost = cuttable.begin(async (tx) => {
    await tx`insert into marks values ('before the loss')`;
    line.cut();
    await pause.opened;
    await tx`insert into marks values ('after the loss')`;
  });
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });

  const next = cuttable.begin(async (tx) => {
    await tx`insert into marks values ('the next one')`;
    pause.open();
    await new Promise(setImmediate);
    await tx`insert into marks values ('the next one, too')`;
  });

  await next;
  expect(await marks()).toEqual(['the next one', 'the next one, too']);
});

test('the end of a lost transaction does not end the next one', async () => {
  const { line, cuttable, marks } = await onOneLine();
  const pause = gate();
  const works = [
    async () => pause.opened,
    async () => {
      await pause.opened;
      throw new Error('changed my mind');
    },
  ];
  for (const work of works) {
    const lost = cuttable.begin(async (tx) => {
      await tx`insert into marks values ('lost')`;
      line.cut();
      await work();
    });
    await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  }

  const next = cuttable.begin(async (tx) => {
    await tx`insert into marks values ('taken back')`;
    pause.open();
    await new Promise(setImmediate);
    await tx`select pg_sleep(0)`;
    throw new Error('no');
  });

  await expect(next).rejects.toThrow('no');
  expect(await marks()).toEqual([]);
});

test('a statement in flight is told of the loss, and the next one finds its way', async () => {
  const { line, cuttable } = await onOneLine();
  await cuttable`select 1`;

  const inFlight = cuttable`select pg_sleep(30)`.catch((error: { code: string }) => error.code);
  await expect
    .poll(() => db`select from pg_stat_activity where query = 'select pg_sleep(30)' and state = 'active'`)
    .toHaveLength(1);
  line.cut();

  expect(await inFlight).toBe('CONNECTION_CLOSED');
  expect(await cuttable`select 1 as one`).toEqual([{ one: 1 }]);
});

test('a proxy without a server is not stormed, and who asks is told', async () => {
  const { line, cuttable } = await onOneLine();
  line.turn('empty');

  for (let i = 0; i < 4; i++)
    await expect(cuttable`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(line.tries()).toBeLessThan(8);

  line.turn('open');
  expect(await cuttable`select 1 as one`).toEqual([{ one: 1 }]);
});

test('what is sent together is done in its order, the first refusal counts, and nothing goes on outside', async () => {
  const { cuttable, marks } = await onOneLine();
  const refuseWhen = async (query: PromiseLike<unknown>, refused: Refused) => {
    await query;
    throw refused;
  };
  const refused = cuttable.begin(async (tx) => {
    const slow = async () => {
      await tx`insert into marks values ('one')`;
      await tx`insert into marks values ('another, after the refusal')`;
    };
    await pipeline(
      refuseWhen(tx`select 1`, new Refused('not_found')),
      refuseWhen(tx`select 1`, new Refused('not_yours')),
      slow(),
    );
  });
  await expect(refused).rejects.toMatchObject({ refusal: { code: 'not_found' } });

  const [, count] = await cuttable.begin((tx) =>
    pipeline(tx`insert into marks values ('kept')`, tx`select name from marks`),
  );
  expect(count).toEqual([{ name: 'kept' }]);
  expect(await marks()).toEqual(['kept']);
});

test('a transaction keeps the plans of its statements, and the next statement outside is planned anew', async () => {
  const { cuttable } = await onOneLine();
  const mode = () => cuttable.begin((tx) => tx`show plan_cache_mode`);
  expect(await mode()).toEqual([{ planCacheMode: 'auto' }]);
  expect(await cuttable`show plan_cache_mode`).toEqual([{ planCacheMode: 'force_custom_plan' }]);
});
