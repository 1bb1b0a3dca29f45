/** What a check found: a line for whoever looks after the market, and what to do about it. */
export type CheckResult = { state: 'ok' | 'warning' | 'trouble'; what: string; todo?: string };

export function ok(what: string): CheckResult {
  return { state: 'ok', what };
}

export function warning(what: string, todo: string): CheckResult {
  return { state: 'warning', what, todo };
}

export function failed(what: string, todo: string): CheckResult {
  return { state: 'trouble', what, todo };
}

/** An address as it may be shown: without user, password and query. */
export function withoutCredentials(address: string) {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

/** Why something could not be reached, in a word that holds no address and no password. */
export function reasonOf(error: unknown): string {
  const { code, name, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  if (errors?.length) return reasonOf(errors[0]);
  const cause = error instanceof Error ? error.cause : undefined;
  if (!code && cause) return reasonOf(cause);
  return code ?? name;
}
