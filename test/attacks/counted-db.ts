import type { Db } from '#server/kit/database/db.ts';

/** A database that counts what is asked of it: work that can be compared, on whatever machine. */
export function countedDb(db: Db) {
  const counted = { count: 0, db: watch(db) };
  return counted;

  function watch<Asked extends object>(asked: Asked): Asked {
    return new Proxy(asked, {
      apply: (target, self, args: unknown[]) => {
        if (Array.isArray(args[0]) && 'raw' in args[0]) counted.count++;
        return Reflect.apply(target as never, self, args);
      },
      get: (target, name) => {
        const part = Reflect.get(target, name) as unknown;
        if (name !== 'begin' && name !== 'savepoint') return part;
        return (...args: unknown[]) =>
          Reflect.apply(
            part as never,
            target,
            args.map((arg) => (typeof arg === 'function' ? within(arg as Work) : arg)),
          );
      },
    });
  }
  function within(work: Work) {
    return (tx: object) => work(watch(tx));
  }
}

type Work = (tx: object) => unknown;
