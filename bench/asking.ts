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

export type Pace = { perSecond: number; p50: number; p99: number };

/** So many clients, each with its next request as soon as the last is answered. Whatever is not 2xx ends the bench. */
export async function paceOf(
  base: string,
  next: (number: number) => Ask,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Pace> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const from = performance.now();
  const until = from + seconds * 1000;
  const times: number[] = [];
  let number = 0;
  const work = async () => {
    while (performance.now() < until) {
      const wish = next(number++);
      const asked = performance.now();
      const { status, text } = await ask(base, wish, agent);
      if (status >= 300) throw new Error(`${wish.path} answered ${status}: ${text.slice(0, 200)}`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const took = (performance.now() - from) / 1000;
  agent.destroy();
  return { perSecond: Math.round(times.length / took), ...percentiles(times) };
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

export type Figure = { name: string; value: number; unit: string; reference?: number };

/** A table to read, and a line of JSON for each figure. */
export function report(figures: Figure[]) {
  const rows = figures.map((figure) => ({
    ...figure,
    ...(figure.reference && { ratio: round(figure.value / figure.reference) }),
  }));
  console.table(rows);
  for (const row of rows) console.log(JSON.stringify(row));
}
