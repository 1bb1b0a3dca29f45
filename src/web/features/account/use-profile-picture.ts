import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { people, type User } from '#contract/people.ts';
import { saveAuthUser } from '#web/kit/auth-user.ts';
import { call, CallFailed } from '#web/kit/call.ts';
import { logFailure } from '#web/kit/log-failure.ts';
import { uploadTrouble } from '#web/kit/upload/upload-trouble.ts';
import { useProgress, useUploads } from '#web/kit/upload/use-uploads.ts';
import type { Locale } from '#web/kit/words.ts';
import type { Result } from './outcome.tsx';

/** A picture on its way to be the person's own. One that has arrived is put there by itself; where that failed, it waits. */
export function useProfilePicture(words: Locale['Account']['details']['picture']) {
  const queries = useQueryClient();
  const [arrived, setArrived] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const [result, setResult] = useState<Result>();
  const [isRemoving, setIsRemoving] = useState(false);
  const uploads = useUploads({
    onFailed: (error) => logFailure('uploading image', error),
    onDone: (_, { secure_url }) => void put(secure_url),
  });
  const [upload] = uploads.list;
  useProgress(uploads.list);

  function begin() {
    setArrived(undefined);
    setTrouble(undefined);
    setResult(undefined);
  }
  /** False where it was refused or did not arrive. */
  async function save(change: Promise<User>, said: { done: string; failed: string }) {
    try {
      const user = await change;
      queries.setQueryData(['me'], user);
      saveAuthUser(user);
      setResult({ good: true, text: said.done });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setTrouble(said.failed);
      return false;
    }
  }
  async function put(image: string) {
    setTrouble(undefined);
    const isSaved = await save(call(people.setPicture, { image }), {
      done: words.saved,
      failed: words.errors.set,
    });
    if (isSaved) uploads.clear();
    setArrived(isSaved ? undefined : image);
  }
  const failure = upload?.task.snapshot.error;
  return {
    upload,
    trouble: trouble ?? (failure && uploadTrouble(failure.code, words.uploadTask.errors)),
    result,
    isRemoving,
    choose: (file: File) => {
      begin();
      uploads.clear();
      uploads.choose([file], 1);
    },
    cancel: () => {
      begin();
      uploads.clear();
    },
    retry: () => {
      if (arrived) void put(arrived);
      else if (upload) uploads.retry(upload.id);
    },
    remove: async () => {
      begin();
      uploads.clear();
      setIsRemoving(true);
      const said = { done: words.removed, failed: words.errors.remove };
      const isGone = await save(call(people.removePicture, {}), said);
      setIsRemoving(false);
      return isGone;
    },
  };
}
