import { z } from 'zod';
import { CannotStart } from './kit/errors.ts';

const port = 'must be a whole number from 0 to 65535';
const Env = z.object({
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(3000),
  // One address, not the two that "localhost" stands for: a close waits only for the requests of the first.
  HOST: z
    .string()
    .default('localhost')
    .transform((host) => (host === 'localhost' ? '127.0.0.1' : host)),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user:password@host/name' })
    .optional(),
  DEMO_DATA: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
});

export type Config = ReturnType<typeof readConfig>;

/** The only reader of the environment. A wrong value stops the start with a sentence that names it. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const judged = Env.safeParse(given);
  if (!judged.success) throw new CannotStart(judged.error.issues.map(sentence).join('\n'));
  const { PORT, HOST, DATA_DIR, DATABASE_URL, DEMO_DATA, LOG_LEVEL } = judged.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    demoData: DEMO_DATA === 'on',
    logLevel: LOG_LEVEL,
  };
}

function sentence({ path, message }: z.core.$ZodIssue) {
  return `The setting ${path.join('.')} ${message}.`;
}
