import type { Deliver } from './message.ts';

export type SmsSettings = {
  url: string;
  method: 'GET' | 'POST';
  /** The body, or with GET the query, with {to}, {to92}, {to+92} and {text} to be filled in. */
  template: string;
  contentType: 'application/x-www-form-urlencoded' | 'application/json';
  /** What the gateway's answer must contain, for gateways that say 200 to everything. */
  ok?: RegExp;
  timeoutMs?: number;
};

/** Any gateway that takes one HTTP request per message: the template decides the names of its fields. */
export function smsGateway(settings: SmsSettings): Deliver {
  const { url, method, template, contentType, ok, timeoutMs = 10_000 } = settings;
  return async ({ to, text }) => {
    const values: Record<string, string> = {
      to,
      to92: to.replace(/^0/, '92'),
      'to+92': to.replace(/^0/, '+92'),
      text,
    };
    const isJson = contentType === 'application/json';
    const filled = template.replace(/\{(to|to92|to\+92|text)\}/g, (_, name: string) =>
      isJson ? JSON.stringify(values[name]).slice(1, -1) : encodeURIComponent(values[name]!),
    );
    const { response, answer } = await ask(method === 'GET' ? `${url}?${filled}` : url, {
      method,
      // The number and the code go to the gateway that was chosen, and nowhere that it points to.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(method === 'POST' ? { body: filled, headers: { 'content-type': contentType } } : {}),
    }).catch((error: unknown) => {
      throw new Error(`the SMS gateway could not be asked (${reasonOf(error)})`);
    });
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    if (ok && !ok.test(answer)) throw new Error('the SMS gateway did not accept the message');
  };
}

async function ask(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  return { response, answer: await response.text() };
}

/** What is asked for may hold number and code, and an error may tell it: but not these two, nor the code of a cause. */
function reasonOf(error: unknown) {
  const { name, message, cause } = error as Error;
  const isPlain = message === 'fetch failed' || name === 'TimeoutError';
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return [isPlain ? message : name, code].filter(Boolean).join(' ');
}
