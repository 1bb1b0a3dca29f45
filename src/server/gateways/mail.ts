import { createTransport } from 'nodemailer';
import type { Deliver } from './message.ts';

type Answered = { responseCode: number; response: string };

export type MailSettings = { url: string; from: string; timeoutMs?: number };

export function mailGateway({ url, from, timeoutMs = 10_000 }: MailSettings): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text }).catch((error: unknown) => {
      throw new Error(`the mail server did not take the message (${reasonOf(error)})`);
    });
  };
}

/** What a mail server answers names the address that it refuses. Of that only the numbers go on into a log, behind what
 *  was tried. */
function reasonOf(error: unknown) {
  const { message, response, responseCode } = error as Error & Partial<Answered>;
  if (!response) return message;
  const [, detail] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3}) /.exec(response) ?? [];
  return [message.split(/[:.]/)[0], responseCode, detail].filter(Boolean).join(' ');
}
