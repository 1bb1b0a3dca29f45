import { onTestFinished } from 'vitest';
import type { z } from 'zod';
import { urlFor, type Endpoint } from '#contract/api/endpoint.ts';
import { people as peopleEndpoints, type SignUpDraft } from '#contract/people/people.ts';
import { sessions } from '#contract/people/sessions.ts';
import { buildApp, type Parts } from '#server/app.ts';
import { messenger } from '#server/gateways/messenger.ts';
import { storage } from '#server/gateways/storage.ts';
import { secretsFrom } from '#server/kit/sessions/secrets.ts';
import { keepCookies } from './cookies.ts';
import { databaseOfWorlds, emptyDatabase } from './database.ts';
import { watchRefusals } from './declared-refusals.ts';
import { temporaryFolder } from './server-process.ts';

export type World = Awaited<ReturnType<typeof newWorld>>;

/** A real app on a real PostgreSQL, empty. One database per worker, one world per test. */
export async function newWorld(settings: Partial<Parts> = {}) {
  const { db, prepared } = await databaseOfWorlds();
  await emptyDatabase(db);
  const parts: Parts = {
    db,
    prepared: settings.db ?? prepared,
    secrets: secretsFrom('the secret of the tests'),
    messenger: messenger({}),
    storage: settings.storage ?? (await storage(await temporaryFolder())),
    origin: 'http://localhost:3000',
    ...settings,
  };
  const app = await another();

  /** One more process, as it were, on the same database and the same storage. */
  async function another(changes: Partial<Parts> = {}) {
    const built = await buildApp({ ...parts, ...changes });
    watchRefusals(built);
    onTestFinished(() => built.close());
    return built;
  }

  /** Calls an endpoint as a browser would, through HTTP, and gives back status and body. */
  async function call<I extends z.ZodObject, R extends z.ZodType>(
    spec: Endpoint<I, R>,
    input: z.input<I>,
    { from = '10.0.0.1', cookie }: Caller = {},
  ) {
    const { url, rest } = urlFor(spec, input);
    const response = await app.inject({
      method: spec.method,
      url,
      headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
      ...(spec.method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() as z.output<R> };
  }

  /** Signs somebody up through the front door, as any role or none of the two with details. */
  async function signUp(overrides: Partial<z.input<typeof SignUpDraft>> = {}) {
    const phone = `0300${String(++people).padStart(7, '0')}`;
    const draft = { username: 'Imran', phoneNumber: phone, roles: { isBuyer: true }, ...overrides };
    const { status, body } = await call(peopleEndpoints.signUp, draft, { from: newAddress() });
    if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
    return phone;
  }

  /** Asks for a code to sign in with; gives the cookie of the browser that asked, which alone can use it. */
  async function codeFor(identifier: string, { from = newAddress(), cookie = '' }: Caller = {}) {
    const { status, headers, body } = await call(sessions.requestCode, { identifier }, { from, cookie });
    return { status, body, headers, from, cookie: keepCookies(cookie, headers['set-cookie']) };
  }

  /** Signs somebody in with the code that demo mode shows; gives back the cookie that later calls send. */
  async function signIn(phone: string) {
    const from = newAddress();
    const who = { identifier: phone };
    const { body, cookie } = await codeFor(phone, { from });
    const answer = await call(sessions.signIn, { ...who, code: body.demoCode! }, { from, cookie });
    if (answer.status !== 200)
      throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return { cookie: keepCookies(cookie, answer.headers['set-cookie']), user: answer.body, from };
  }

  const person = async (draft = {}) => signIn(await signUp(draft));
  return { app, db, storage: parts.storage, another, call, signUp, codeFor, signIn, person };
}

export type Caller = { from?: string; cookie?: string };

export const farm = {
  farmerName: 'Imran Sandhu',
  farmName: 'Sandhu Farms',
  farmSize: { farmSizeCategory: 'Acre', farmSizeValue: 25 },
  farmCity: 'Multan',
  farmProvince: 'Punjab',
} as const;

export const business = {
  vendorName: 'Bilal Mehmood',
  businessName: 'Mehmood Traders',
  sinceDate: '2011-03-01',
  vendorCity: 'Lahore',
  vendorProvince: 'Punjab',
} as const;

let people = 0;
let addresses = 0;

/** The limits per address are not what most tests are about. */
export function newAddress() {
  addresses++;
  return `10.${1 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
