import { useEffect, useReducer, useRef, useState } from 'react';
import { mostImages } from '#contract/products.ts';
import { startUpload } from '#web/kit/upload/start-upload.ts';
import type { UploadTask } from '#web/kit/upload/task.ts';
import { logFailure } from './log-failure.ts';

export type ChosenPicture = { id: number; file: File; preview: string; task: UploadTask };
export type Pictures = ReturnType<typeof usePictures>;

/** The pictures of a product that is being added. Each is on its way as soon as it is chosen. */
export function usePictures() {
  const [list, setList] = useState<ChosenPicture[]>([]);
  const latest = useRef(list);
  const lastId = useRef(0);

  function change(next: ChosenPicture[]) {
    latest.current = next;
    setList(next);
  }
  useEffect(() => () => latest.current.forEach(drop), []);

  return {
    list,
    /** False if some were over the most that a product may have; those are left out. */
    choose: (files: File[]) => {
      const room = mostImages - latest.current.length;
      const chosen = files.slice(0, room).map((file) => {
        lastId.current += 1;
        return { id: lastId.current, file, preview: URL.createObjectURL(file), task: send(file) };
      });
      change([...latest.current, ...chosen]);
      return files.length <= room;
    },
    remove: (id: number) => {
      latest.current.filter((one) => one.id === id).forEach(drop);
      change(latest.current.filter((one) => one.id !== id));
    },
    retry: (id: number) =>
      change(latest.current.map((one) => (one.id === id ? { ...one, task: send(one.file) } : one))),
    clear: () => {
      latest.current.forEach(drop);
      change([]);
    },
    /** Waits for all of them, the paused ones too. */
    settle: async () => {
      for (const { task } of latest.current) task.resume();
      const ends = await Promise.all(latest.current.map(({ task }) => task.finished));
      const urls = ends.flatMap(({ uploaded }) => (uploaded ? [uploaded.secure_url] : []));
      return { urls, failed: ends.filter(({ state }) => state === 'error').length };
    },
  };
}

/** Draws anew whenever one of the uploads gets on. */
export function useProgress(list: ChosenPicture[]) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const stops = list.map(({ task }) => task.subscribe(drawAgain));
    return () => stops.forEach((stop) => stop());
  }, [list]);
}

function send(file: File) {
  const task = startUpload(file);
  void task.finished.then(({ error }) => {
    if (error && error.code !== 'canceled') logFailure('uploading image', error);
  });
  return task;
}

/** A paused upload can only be cancelled once it runs again. */
function drop({ task, preview }: ChosenPicture) {
  task.resume();
  task.cancel();
  URL.revokeObjectURL(preview);
}
