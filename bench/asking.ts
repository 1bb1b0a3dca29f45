import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export type Ask = {
  path: string;
  method?: 'GET' | 'POST' | 'PATCH';
  body?: object;
  headers?: Record<string, string>;
};
export type Answer = { status: number; text: string; headers: Record<string, unknown> };

/** One request over a kept connection, read to its end. */
export function ask(
  base: string,
  { path, method = 'GET', body, headers }: Ask,
  agent?: Agent,
): Promise<Answer> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      base + path,
      { agent, method, headers: { ...headers, ...(text && { 'content-type': 'application/json' }) } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            text: Buffer.concat(parts).toString(),
            headers: response.headers,
          }),
        );
      },
    );
    asked.once('error', reject);
    asked.end(text);
  });
}

/** `coreMs` is what one request costs each part that is metered. */
export type Pace = { perSecond: number; p50: number; p99: number; coreMs: Record<string, number> };

export type Target = {
  base: string;
  next: (number: number) => Ask;
  /** What each part has used so far, in milliseconds of a core. */
  meter?: () => Record<string, number>;
};
type Load = { clients: number; seconds: number };

/** All in turns, a slice of the time each: what else the machine does hits them alike. A slice before them is not counted:
 *  in its first seconds a process mostly compiles its own code, and each worker for itself. */
export async function pacesInTurns<Name extends string>(
  targets: Record<Name, Target>,
  { clients, seconds }: Load,
) {
  const slices = 4;
  const loads = Object.entries<Target>(targets).map(([name, target]) => ({
    name,
    load: loadOf(target, clients),
  }));
  for (const { load } of loads) await load.warmUp(seconds / slices);
  for (let slice = 0; slice < slices; slice++) for (const { load } of loads) await load.run(seconds / slices);
  return Object.fromEntries(loads.map(({ name, load }) => [name, load.end()])) as Record<Name, Pace>;
}

/** So many clients, each with its next request as soon as the last is answered. Whatever is not 2xx ends the bench. */
function loadOf({ base, next, meter = () => ({}) }: Target, clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let number = 0;
  let seconds = 0;
  const used: Record<string, number> = {};

  async function client(until: number, counted: number[]) {
    while (performance.now() < until) {
      const query = next(number++);
      const asked = performance.now();
      const { status, text } = await ask(base, query, agent);
      if (status >= 300) throw new Error(`${query.path} answered ${status}: ${text.slice(0, 200)}`);
      counted.push(performance.now() - asked);
    }
  }
  const allFor = (forSeconds: number, counted: number[]) => {
    const until = performance.now() + forSeconds * 1000;
    return Promise.all(Array.from({ length: clients }, () => client(until, counted)));
  };
  return {
    warmUp: (forSeconds: number) => allFor(forSeconds, []),
    run: async (forSeconds: number) => {
      const before = meter();
      const from = performance.now();
      await allFor(forSeconds, times);
      seconds += (performance.now() - from) / 1000;
      for (const [part, now] of Object.entries(meter())) used[part] = (used[part] ?? 0) + now - before[part]!;
    },
    end: (): Pace => {
      agent.destroy();
      const coreMs = Object.fromEntries(
        Object.entries(used).map(([part, ms]) => [part, round(ms / times.length)]),
      );
      return { perSecond: Math.round(times.length / seconds), ...percentiles(times), coreMs };
    },
  };
}

export function percentiles(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}

export function round(value: number) {
  return Math.round(value * 100) / 100;
}

export function median(values: number[]) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

export type Figure = { name: string; value: number; unit: string; reference?: number };

/** A table to read, and the same in docs/figures for whoever compares it with the next run. */
export function report(bench: string, figures: Figure[]) {
  const rows = figures.map((figure) => ({
    ...figure,
    ...(figure.reference && { ratio: round(figure.value / figure.reference) }),
  }));
  console.table(rows);
  const lines = rows.map((row) =>
    [row.name, row.value.toLocaleString('en'), row.unit, row.reference?.toLocaleString('en'), row.ratio].join(
      ' | ',
    ),
  );
  const head = ['figure | value | unit | beside it | ratio', '--- | --- | --- | --- | ---'];
  const table = [...head, ...lines].map((line) => `| ${line} |`).join('\n');
  mkdirSync('docs/figures', { recursive: true });
  writeFileSync(`docs/figures/${bench.replace(/:| -- /g, '-')}.md`, `# npm run ${bench}\n\n${table}\n`);
}
