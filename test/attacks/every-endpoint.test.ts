import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashToken } from '#server/kit/sessions/secrets.ts';
import { connectToOwnDatabase } from '../database.ts';
import { propertyRuns } from '../property-runs.ts';
import { newAddress, newWorld } from '../world.ts';
import { countedDb } from './counted-db.ts';
import { type Operation, requestsFor, type Schema } from './requests.ts';
import { canariesOf, newVictims } from './victims.ts';

const seed = 20_261_115;
const numRuns = propertyRuns(10, 100);
/** The most that one request may ask of the database, whatever is in it; the parts of a statement are counted too. The
 *  download of everything asks once for each kind of thing. */
const mostStatements = 95;

type Api = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
type Sent = { method: string; url: string; payload: string | undefined; cookie: string };

test('no endpoint breaks, hangs or tells of others, whatever is sent to it', async () => {
  const market = await underAttack();
  const api = (await market.app.inject('/api/openapi.json')).json<Api>();
  // What speaks something else than JSON has tests of its own; the live line would never end.
  const endpoints = market.app.endpoints.map(({ method, path: pattern }) => {
    const path = pattern.replace(/:(\w+)/g, '{$1}');
    return { method, path, operation: whole(api.paths[path]![method.toLowerCase()]!, api) };
  });
  const breaches: string[] = [];

  for (const { method, path, operation } of endpoints) {
    const callers = await market.callers();
    const requests = fc.tuple(requestsFor(path, operation, market.known), fc.constantFrom(...callers));
    const property = fc.asyncProperty(requests, async ([request, caller]) => {
      const breach = await market.attack({ method, ...request, cookie: caller.cookie });
      if (breach && !(caller.isAdmin && breach.startsWith('told')))
        throw new Error(`${method} ${path} ${breach}`);
    });
    const found = await fc.check(property, { seed, numRuns });
    if (found.failed) breaches.push(`${String(found.errorInstance)}\n${fc.defaultReportMessage(found)}`);
  }

  expect(breaches.join('\n\n')).toBe('');
  expect(endpoints.length).toBeGreaterThan(100);
  // Else the requests would have been refused at the door, and nothing behind it tried.
  expect(market.counted.passed).toBeGreaterThan(endpoints.length * 2);
});

/** With what its references stand for. */
function whole<Part>(part: Part, api: Api): Part {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((one) => whole<unknown>(one, api)) as Part;
  const ref = '$ref' in part && typeof part.$ref === 'string' ? part.$ref.split('/').at(-1)! : undefined;
  const named = ref && api.components.schemas[ref];
  if (named) return whole(named, api) as Part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, whole<unknown>(value, api)]),
  ) as Part;
}

async function underAttack() {
  const statements = countedDb((await connectToOwnDatabase()).db);
  const world = await newWorld({ db: statements.db });
  const { victims, attacker, admin, known } = await newVictims(world);
  const canaries = canariesOf(victims);
  const counted = { passed: 0 };
  return { app: world.app, known, counted, callers, attack };

  /** A visitor, a member and an admin, with new sessions: the last endpoint may have ended theirs. */
  async function callers() {
    await world.db`delete from limits`;
    // In their own download everybody reads what they wrote themselves, also somebody else's e-mail.
    await world.db`delete from messages where person_id = ${attacker.user.uid}`;
    return [
      { cookie: '', isAdmin: false },
      { cookie: await newSession(attacker.user.uid), isAdmin: false },
      { cookie: await newSession(admin.user.uid), isAdmin: true },
    ];
  }

  async function newSession(personId: string) {
    const token = randomBytes(32).toString('base64url');
    await world.db`
      insert into sessions (person_id, token_hash, device, expires_at)
      values (${personId}, ${hashToken(token)}, 'test', now() + interval '1 hour')`;
    return `session=${token}`;
  }

  /** Says what went wrong, if anything. */
  async function attack({ method, url, payload, cookie }: Sent) {
    statements.count = 0;
    const type = payload === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { 'x-forwarded-for': newAddress(), cookie, ...type };
    const {
      statusCode,
      body,
      headers: told,
    } = await world.app.inject({ method: method as 'POST', url, headers, payload });
    if (statusCode < 300) counted.passed++;
    if (statusCode >= 500) return `answered ${statusCode}`;
    if (statements.count > mostStatements) return `asked the database ${statements.count} times`;
    // Whoever asks for the number of a seller is told it: that is what the door is for.
    const isReveal = /\/phone(\?|$)/.test(url);
    const leak = canaries.find(
      (canary) => (JSON.stringify(told) + body).includes(canary) && !(isReveal && canary.startsWith('03')),
    );
    return leak && `told ${leak}`;
  }
}
