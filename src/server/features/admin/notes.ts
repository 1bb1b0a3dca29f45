import { logAction } from '#server/features/audit-log/service.ts';
import type { Db } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { countNotes, deleteNote, insertNote, lockNotesOf, maxNotes } from './history-queries.ts';

export function addNote(db: Db, adminId: string, { id, text: note }: { id: string; text: string }) {
  return db.begin(async (tx) => {
    const person = await lockNotesOf(tx, id);
    if (!person) throw new Refused('not_found');
    if ((await countNotes(tx, id)) >= maxNotes) throw new Refused('records_full');
    const written = await insertNote(tx, { personId: id, adminId, note });
    await logAction(tx, adminId, { action: 'write_note', subject: id, about: person.name });
    return written;
  });
}

export function removeNote(db: Db, adminId: string, { id, noteId }: { id: string; noteId: string }) {
  return db.begin(async (tx) => {
    const person = await lockNotesOf(tx, id);
    if (!person || !(await deleteNote(tx, id, noteId))) throw new Refused('not_found');
    await logAction(tx, adminId, { action: 'remove_note', subject: id, about: person.name });
    return { done: true as const };
  });
}
