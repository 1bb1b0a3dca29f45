/** Runs at most `most` pieces of work at a time; the others wait in the order they came. */
export function atMost(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < most) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next in line, so `running` only falls when nobody waits.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
