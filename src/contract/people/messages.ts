import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { Cursor, page } from '#contract/api/paging.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';

/** What the landing page's contact form sends. Nothing is required, but a wholly empty one is refused. */
export const MessageDraft = z.object({
  name: text(200).default(''),
  email: text(320).default(''),
  message: text(10_000).default(''),
});
export type MessageDraft = z.infer<typeof MessageDraft>;

/** Anybody may write anything in that field: only an address can be answered. */
export function isAddress(email: string) {
  return z.email().safeParse(email).success;
}

export function isEmptyMessage({ name, email, message }: MessageDraft) {
  return name === '' && email === '' && message === '';
}

export const Message = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  isDemo: z.boolean(),
  sentAt: z.iso.datetime(),
  isRead: z.boolean(),
  isAnswered: z.boolean(),
  /** What an admin answered by e-mail from here; empty until then. */
  reply: z.string(),
});
export type Message = z.infer<typeof Message>;

/** Data export: a message as its author downloads it. */
export const OwnMessage = Message.pick({ name: true, email: true, message: true, sentAt: true, reply: true });
export type OwnMessage = z.infer<typeof OwnMessage>;

export const maxReplyLetters = 5000;

export const ReplyDraft = z.object({ text: text(maxReplyLetters).min(1, fieldError('writeReply')) });

export const MessageFilter = z.enum(['all', 'unread', 'unanswered']);
export type MessageFilter = z.infer<typeof MessageFilter>;

export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/api/messages',
    purpose: 'Messages from the contact form, newest first',
    who: 'admin',
    input: z.object({ show: MessageFilter.default('all'), after: Cursor.optional() }),
    reply: page(Message, z.string()),
  }),
  mark: endpoint({
    method: 'PATCH',
    path: '/api/messages/:id',
    purpose: 'Mark a message as read or answered, or undo that',
    who: 'admin',
    input: z.object({ id: z.uuid(), isRead: z.boolean().optional(), isAnswered: z.boolean().optional() }),
    reply: Message,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/messages/:id/reply',
    purpose: 'Answer a message by e-mail',
    details: 'Once for each message. It counts as answered from then on.',
    who: 'admin',
    refuses: ['no_mail_gateway', 'no_address', 'replied_before'],
    input: ReplyDraft.extend({ id: z.uuid() }),
    reply: Message,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/messages',
    purpose: 'Send a message to the people who run the market',
    who: 'anyone',
    limit: { max: 3, perSeconds: 3600 },
    refuses: ['empty_message'],
    input: MessageDraft,
    reply: z.object({ received: z.literal(true) }),
  }),
};
