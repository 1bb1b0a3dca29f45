import { useEffect, useReducer, useRef, useState } from 'react';
import type { Uploaded } from '#contract/trade/pictures.ts';
import { newLine } from './line.ts';
import { startUpload } from './start-upload.ts';
import type { UploadError } from './storage-codes.ts';
import type { UploadTask } from './task.ts';

export type ChosenPicture = { id: number; file: File; preview: string; task: UploadTask };

type Ends = {
  onFailed: (error: UploadError) => void;
  onDone?: (id: number, uploaded: Uploaded) => void;
};

/** Pictures that a person has chosen. They are on their way as soon as they are chosen, one by one: a weak network that
 *  carries four at once brings none of them home. */
export function useUploads(ends: Ends) {
  const [list, setList] = useState<ChosenPicture[]>([]);
  const latest = useRef(list);
  const lastId = useRef(0);
  const [line] = useState(newLine);
  const latestEnds = useRef(ends);
  useEffect(() => {
    latestEnds.current = ends;
  });

  function change(next: ChosenPicture[]) {
    latest.current = next;
    setList(next);
  }
  function send(id: number, file: File) {
    const task = startUpload(file, { line });
    void task.finished.then(({ error, uploaded }) => {
      if (uploaded) latestEnds.current.onDone?.(id, uploaded);
      if (error && error.code !== 'canceled') latestEnds.current.onFailed(error);
    });
    return task;
  }
  useEffect(() => () => latest.current.forEach(drop), []);

  return {
    list,
    /** False if they would be more than `most`; those over it are left out. */
    choose: (files: File[], most: number) => {
      const room = Math.max(0, most - latest.current.length);
      const chosen = files.slice(0, room).map((file) => {
        lastId.current += 1;
        const id = lastId.current;
        return { id, file, preview: URL.createObjectURL(file), task: send(id, file) };
      });
      change([...latest.current, ...chosen]);
      return files.length <= room;
    },
    remove: (id: number) => {
      latest.current.filter((one) => one.id === id).forEach(drop);
      change(latest.current.filter((one) => one.id !== id));
    },
    retry: (id: number) =>
      change(latest.current.map((one) => (one.id === id ? { ...one, task: send(id, one.file) } : one))),
    clear: () => {
      latest.current.forEach(drop);
      change([]);
    },
    /** Waits for all of them, the paused ones too. */
    settle: async () => {
      for (const { task } of latest.current) task.resume();
      const results = await Promise.all(latest.current.map(({ task }) => task.finished));
      const urls = results.flatMap(({ uploaded }) => (uploaded ? [uploaded.secure_url] : []));
      return { urls, failed: results.filter(({ state }) => state === 'error').length };
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

/** A paused upload can only be cancelled once it runs again. */
function drop({ task, preview }: ChosenPicture) {
  task.resume();
  task.cancel();
  URL.revokeObjectURL(preview);
}
