import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { OrderNo } from '#contract/trade/orders.ts';
import { ProductKey } from '#contract/trade/products.ts';
import { Review } from '#contract/sellers/reviews.ts';
import { text } from '#contract/text/text.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { ReportReason } from './moderation.ts';

/** A report about somebody, one of their products or of their reviews, with what became of it. */
export const PersonReport = z.object({
  id: z.number().int(),
  /** Without a product and a review it is about the person. */
  productId: ProductKey.nullable(),
  productName: z.string().nullable(),
  review: Review.pick({ stars: true, text: true }).nullable(),
  reason: ReportReason,
  details: z.string(),
  /** Null once they have left. */
  reporter: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  orderNo: OrderNo.nullable(),
  at: z.iso.datetime(),
  /** Null while nobody has decided. */
  verdict: z.enum(['upheld', 'dismissed']).nullable(),
});
export type PersonReport = z.infer<typeof PersonReport>;

export const PersonNote = z.object({
  id: z.uuid(),
  /** Who wrote it, as the name was then. */
  adminName: z.string(),
  note: z.string(),
  writtenAt: z.iso.datetime(),
});
export type PersonNote = z.infer<typeof PersonNote>;

/** Data export: a note as the person it is about downloads it. */
export const NoteAboutMe = PersonNote.pick({ note: true, writtenAt: true });
export type NoteAboutMe = z.infer<typeof NoteAboutMe>;

export const maxNoteLetters = 2000;

export const NoteDraft = z.object({ text: text(maxNoteLetters).min(1, fieldError('writeNote')) });

const Person = z.object({ id: z.uuid() });

export const personHistory = {
  reports: endpoint({
    method: 'GET',
    path: '/api/admin/people/:id/reports',
    purpose: 'The newest reports about a person, their products and their reviews, also the decided ones',
    who: 'admin',
    input: Person,
    reply: z.array(PersonReport),
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/admin/people/:id/notes',
    purpose: 'What admins have noted about a person, newest first',
    who: 'admin',
    input: Person,
    reply: z.array(PersonNote),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/admin/people/:id/notes',
    purpose: 'Note something about a person for the other admins',
    details: 'The person reads it in the download of their data.',
    who: 'admin',
    refuses: ['not_found', 'records_full'],
    input: NoteDraft.extend(Person.shape),
    reply: PersonNote,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/admin/people/:id/notes/:noteId',
    purpose: 'Delete a note about a person',
    who: 'admin',
    refuses: ['not_found'],
    input: Person.extend({ noteId: z.uuid() }),
    reply: z.object({ done: z.literal(true) }),
  }),
};
