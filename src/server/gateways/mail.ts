import { createTransport } from 'nodemailer';
import type { Deliver } from './messenger.ts';

export type MailSettings = { url: string; from: string };

export function mailGateway({ url, from }: MailSettings): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text });
  };
}
