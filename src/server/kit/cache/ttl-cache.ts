type Settings = { forMs: number; most: number; now?: () => number };

/** Keeps what was found under a name for a while. Who asks while it is being looked for waits for the same answer;
 *  a failure is not kept. */
export function ttlCache<Value>({ forMs, most, now = Date.now }: Settings) {
  const kept = new Map<string, { value: Promise<Value>; until: number }>();

  return (name: string, find: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(name);
    if (known && now() < known.until) return known.value;
    const entry = { value: find(), until: Infinity };
    kept.delete(name);
    kept.set(name, entry);
    entry.value.then(
      () => (entry.until = now() + forMs),
      () => kept.get(name) === entry && kept.delete(name),
    );
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return entry.value;
  };
}
