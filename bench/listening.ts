import { Agent, type ClientRequest, request } from 'node:http';

export type Listeners = { count: number; heard: (topic: string) => Promise<number[]>; hangUp: () => void };

/** Open live lines, like browsers that look at a list. `heard` gives when each of them was told of this topic. */
export async function listenMany(url: string, count: number): Promise<Listeners> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const lines: ClientRequest[] = [];
  let told: ((topic: string) => void) | undefined;
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const line = request(`${url}/api/live`, { agent }, (response) => {
        resolve();
        response.on('data', (chunk: Buffer) => {
          for (const [, topics] of chunk.toString().matchAll(/"topics":\[([^\]]+)\]/g))
            for (const topic of JSON.parse(`[${topics}]`) as string[]) told?.(topic);
        });
        response.on('error', () => undefined);
      });
      line.once('error', reject);
      line.end();
      lines.push(line);
    });
  for (let at = 0; at < count; at += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - at) }, open));
  return {
    count,
    heard: (topic) =>
      new Promise((resolve) => {
        const times: number[] = [];
        told = (other) => {
          if (other !== topic) return;
          times.push(performance.now());
          if (times.length === count) resolve(times);
        };
      }),
    hangUp: () => {
      for (const line of lines) line.on('error', () => undefined).destroy();
      agent.destroy();
    },
  };
}
