import { useRef, useState } from 'react';
import type { User } from '#contract/people/people.ts';
import { call, CallFailed } from '#web/kit/api/call.ts';
import { logFailure } from '#web/kit/api/log-failure.ts';
import { useSaveUser } from '#web/kit/session/save-user.ts';
import { uploadError } from '#web/kit/upload/upload-error.ts';
import { useProgress, useUploads } from '#web/kit/upload/use-uploads.ts';
import type { Locale } from '#web/kit/words/words.ts';
import type { Result } from './outcome.tsx';

/** A picture on its way to be the person's own. One that has arrived is put there by itself; where that failed, it waits. */
export function useProfilePicture(words: Locale['Account']['details']['picture']) {
  const saveUser = useSaveUser();
  const [arrived, setArrived] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const [result, setResult] = useState<Result>();
  const [saving, setSaving] = useState<'set' | 'remove'>();
  const uploads = useUploads({
    onFailed: (error) => logFailure('uploading image', error),
    onDone: (_, { secure_url }) => void put(secure_url),
  });
  const [upload] = uploads.list;
  const turn = useRef(0);
  useProgress(uploads.list);

  function startOver() {
    turn.current += 1;
    uploads.clear();
    setArrived(undefined);
    setTrouble(undefined);
    setResult(undefined);
  }
  /** False where it was refused or did not arrive. Says nothing once the person has begun something else. */
  async function save(kind: 'set' | 'remove', change: Promise<User>, done: string) {
    const mine = turn.current;
    setSaving(kind);
    try {
      saveUser(await change);
      if (mine === turn.current) {
        startOver();
        setResult({ good: true, text: done });
      }
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (mine === turn.current) setTrouble(words.errors[kind]);
      return false;
    } finally {
      setSaving(undefined);
    }
  }
  async function put(image: string) {
    setArrived(image);
    return save('set', call('POST /api/me/picture', { image }), words.saved);
  }
  const failure = upload?.task.snapshot.error;
  return {
    upload,
    /** What was chosen, before it is there; what is no picture cannot be shown. */
    preview: failure?.code === 'invalid-format' ? undefined : upload?.preview,
    trouble: trouble ?? (failure && uploadError(failure.code, words.uploadTask.errors)),
    result,
    saving,
    choose: (file: File) => {
      startOver();
      uploads.choose([file], 1);
    },
    cancel: startOver,
    /** True once what had arrived is saved. */
    retry: async () => {
      if (arrived) return put(arrived);
      if (upload) uploads.retry(upload.id);
      return false;
    },
    remove: async () => {
      startOver();
      return save('remove', call('DELETE /api/me/picture', {}), words.removed);
    },
  };
}
