import type { NoteAboutMe, PersonNote, PersonReport } from '#contract/office/person-history.ts';
import type { Tx } from '#server/kit/database/db.ts';

const maxReports = 50;
export const maxNotes = 200;

export async function listReportsAbout(tx: Tx, personId: string) {
  return tx<PersonReport[]>`
    select r.id::int, r.product_id, p.name as product_name, r.reason, r.details, r.order_no, r.reported_at as at, r.verdict,
      case when v.id is not null then jsonb_build_object('stars', v.stars, 'text', v.text) end as review,
      case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.username) end as reporter
    from reports r left join products p on p.id = r.product_id left join reviews v on v.id = r.review_id
      left join people n on n.id = r.reporter_id
    where r.person_id = ${personId} or r.product_id in (select id from products where owner_id = ${personId})
      or r.review_id in (select id from reviews where author_id = ${personId})
    order by r.settled_at is not null, r.reported_at desc, r.id desc limit ${maxReports}`;
}

const shown = (tx: Tx) => tx`id, admin_name, note, written_at`;

export async function listNotes(tx: Tx, personId: string) {
  return tx<PersonNote[]>`
    select ${shown(tx)} from person_notes where person_id = ${personId} order by written_at desc, id`;
}

export async function listNotesAboutMe(tx: Tx, personId: string) {
  return tx<NoteAboutMe[]>`
    select note, written_at from person_notes where person_id = ${personId} order by written_at, id`;
}

export async function lockNotesOf(tx: Tx, personId: string) {
  const [person] = await tx<{ name: string }[]>`
    select username as name from people where id = ${personId} for no key update`;
  return person;
}

/** A statement of its own: that of the lock would not see what was written while it waited. */
export async function countNotes(tx: Tx, personId: string) {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from person_notes where person_id = ${personId}`;
  return row!.count;
}

type Note = { personId: string; adminId: string; note: string };

export async function insertNote(tx: Tx, { personId, adminId, note }: Note) {
  const [row] = await tx<PersonNote[]>`
    insert into person_notes (person_id, admin_name, note)
    select ${personId}, username, ${note} from people where id = ${adminId} returning ${shown(tx)}`;
  return row!;
}

export async function deleteNote(tx: Tx, personId: string, id: string) {
  return (await tx`delete from person_notes where id = ${id} and person_id = ${personId}`).count > 0;
}
