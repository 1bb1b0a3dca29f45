import { useState } from 'react';
import type { AdminWords } from './admin-list.tsx';
import { PersonDialog } from './person-dialog.tsx';

/** What an admin can do with somebody of a list: how to open it, the dialog to draw, and what came of it. */
export function usePersonDialog(words: AdminWords) {
  const [openId, setOpenId] = useState<string>();
  const [result, setResult] = useState<string>();
  const dialog = openId && (
    <PersonDialog
      id={openId}
      words={words}
      onDone={(text) => {
        setOpenId(undefined);
        setResult(text);
      }}
      onClose={() => setOpenId(undefined)}
    />
  );
  return { open: setOpenId, dialog, result };
}
