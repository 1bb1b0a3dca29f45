import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { Point } from '#contract/people/places.ts';
import { fetchJson, ServiceFailed } from './fetch-json.ts';

/** Where a city of Pakistan lies; nothing when it is not found, or when nobody answers in time. */
export type Geocoder = (city: string) => Promise<Point | undefined>;

type Settings = { url: string; contact: string; everyMs?: number; timeoutMs?: number };
type Remembered = { answer: Promise<Point | undefined>; until: number };

const maxRemembered = 5000;
const day = 86_400_000;
const minute = 60_000;

/** Nominatim gives its degrees as strings. What lies outside Pakistan and its neighbours was not meant. */
const Found = z.tuple([z.object({ lat: z.coerce.number(), lon: z.coerce.number() })], z.unknown());
const Answer = z.union([z.tuple([]), Found]);

/** A service with Nominatim's search, asked once a second at most by the whole process, as its rules want. */
export function geocoder({ url, contact, everyMs = 1000, timeoutMs = 5000 }: Settings): Geocoder {
  const remembered = new Map<string, Remembered>();
  let nextAt = 0;

  async function ask(city: string) {
    const signal = AbortSignal.timeout(timeoutMs);
    await wait(takeTurn(), undefined, { signal });
    const address = new URL(url);
    const query = { q: city, format: 'json', limit: '1', countrycodes: 'pk' };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const headers = { accept: 'application/json', 'user-agent': `Kisan Mandi (${contact})` };
    const { status, body } = await fetchJson(address, signal, headers);
    if (status !== 200) throw new ServiceFailed(`answer ${status}`);
    const [first] = Answer.parse(body);
    return first && Point.parse({ lat: first.lat, lng: first.lon });
  }

  /** How long to wait; a queue that is longer than the patience is not joined. */
  function takeTurn() {
    const now = Date.now();
    const turn = Math.max(now, nextAt);
    if (turn - now >= timeoutMs) throw new Error('too many cities are asked for at once');
    nextAt = turn + everyMs;
    return turn - now;
  }

  return (city) => {
    const name = city.trim().toLowerCase();
    const known = remembered.get(name);
    if (known && known.until > Date.now()) return known.answer;
    const entry: Remembered = { answer: Promise.resolve(undefined), until: Date.now() + day };
    entry.answer = ask(city.trim()).catch(() => {
      // A service that is down is not asked for the same name by every reader.
      entry.until = Date.now() + minute;
      return undefined;
    });
    remembered.delete(name);
    remembered.set(name, entry);
    const [oldest] = remembered.keys();
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
    return entry.answer;
  };
}
