import { createTransport } from 'nodemailer';
import type { Deliver } from './messenger.ts';

export type MailSettings = { url: string; from: string; patienceMs?: number };

export function mailGateway({ url, from, patienceMs = 10_000 }: MailSettings): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text });
  };
}
