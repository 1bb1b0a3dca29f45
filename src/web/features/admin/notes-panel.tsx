import { useState } from 'react';
import { maxNoteLetters, NoteDraft, type PersonNote } from '#contract/office/person-history.ts';
import { TextForm } from '#web/kit/forms/text-form.tsx';
import { tableTime } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { LongText } from '#web/ui/marks/long-text.tsx';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import type { AdminWords } from './admin-list.tsx';
import { useAdminAction, useNotes } from './use-admin.ts';

type Props = { id: string; words: AdminWords };

/** What admins tell each other about somebody. */
export function NotesPanel({ id, words }: Props) {
  const notes = useNotes(id);
  const add = useAdminAction('POST /api/admin/people/:id/notes');
  const [noteToDelete, setNoteToDelete] = useState<PersonNote>();
  const texts = words.people.person.notes;
  return (
    <Panel title={texts.title}>
      <div className="border-b border-line p-4 sm:p-5">
        <TextForm
          draftKey={`note-draft:${id}`}
          schema={NoteDraft}
          words={texts}
          most={maxNoteLetters}
          send={(text) => add.mutateAsync({ id, text })}
        />
      </div>
      {!notes.data && <LoadingState words={words} list={notes} rows={2} />}
      {notes.data?.length === 0 && <p className="p-4 text-ink-2 sm:px-5">{texts.none}</p>}
      <ul className="divide-y divide-line">
        {notes.data?.map((note) => (
          <li key={note.id} className="grid gap-1 p-4 sm:px-5">
            <LongText words={words.waiting.listing}>{note.note}</LongText>
            <p className="flex flex-wrap items-center justify-between gap-x-4 text-1 text-ink-3">
              <span className="tabular-nums">
                <bdi>{note.adminName}</bdi>, {tableTime(note.writtenAt)}
              </span>
              <Button
                tone="quiet"
                size="sm"
                aria-label={fill(texts.removeLabel, { date: tableTime(note.writtenAt) })}
                onClick={() => setNoteToDelete(note)}
              >
                {texts.remove}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {noteToDelete && (
        <Removal personId={id} note={noteToDelete} words={words} onClose={() => setNoteToDelete(undefined)} />
      )}
    </Panel>
  );
}

type RemovalProps = { personId: string; note: PersonNote; words: AdminWords; onClose: () => void };

function Removal({ personId, note, words, onClose }: RemovalProps) {
  const remove = useAdminAction('DELETE /api/admin/people/:id/notes/:noteId');
  const texts = words.people.person.notes;
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.removeTitle}
      text={
        remove.error ? (
          <Notice tone="clay" role="alert">
            {remove.error.message}
          </Notice>
        ) : (
          <bdi>{note.note}</bdi>
        )
      }
      closeLabel={words.people.person.close}
      cancelLabel={words.people.confirm.keep}
      confirmLabel={texts.remove}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: personId, noteId: note.id }, { onSuccess: onClose })}
    />
  );
}
