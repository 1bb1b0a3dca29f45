import {
  useCallback,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PictureFolder, Uploaded } from '#contract/trade/pictures.ts';
import { keepPictures, keptPictures } from './kept-pictures.ts';
import { newLine } from './line.ts';
import { startUpload } from './start-upload.ts';
import type { UploadError } from './storage-codes.ts';
import { arrivedTask, percentOf, type UploadTask } from './task.ts';

/** Without a file: it was sent before a reload. */
export type ChosenPicture = { id: number; file?: File; preview: string; task: UploadTask };

type Ends = {
  onFailed: (error: UploadError) => void;
  onDone?: (id: number, uploaded: Uploaded) => void;
};

type Kept = {
  /** Under which they are kept over a reload. */
  key?: string;
  folder?: PictureFolder;
};

/** Pictures that a person has chosen. They are on their way as soon as they are chosen, one by one: a weak network that
 *  carries four at once brings none of them home. With a key, those that have arrived are kept over a reload and over the
 *  end of the browser, until they are cleared. */
export function useUploads(ends: Ends, { key, folder }: Kept = {}) {
  const [list, setList] = useState<ChosenPicture[]>(() => keptPictures(key).map(asChosen));
  const latest = useRef(list);
  const lastId = useRef(list.length);
  const [line] = useState(newLine);
  const latestEnds = useRef(ends);
  useEffect(() => {
    latestEnds.current = ends;
  });

  function change(next: ChosenPicture[]) {
    latest.current = next;
    setList(next);
    keepPictures(key, arrivedOf(next));
  }
  function retry(id: number) {
    change(
      latest.current.map((one) => (one.id === id && one.file ? { ...one, task: send(id, one.file) } : one)),
    );
  }
  function send(id: number, file: File) {
    const task = startUpload(file, { line, folder });
    void task.finished.then(({ error, uploaded }) => {
      if (uploaded) {
        keepPictures(key, arrivedOf(latest.current));
        latestEnds.current.onDone?.(id, uploaded);
      }
      if (error && error.code !== 'canceled') latestEnds.current.onFailed(error);
    });
    return task;
  }
  useEffect(() => () => latest.current.forEach(drop), []);
  const goOn = useEffectEvent(() => {
    for (const { id, task } of latest.current)
      if (task.snapshot.error?.code === 'retry-limit-exceeded') retry(id);
  });
  useEffect(() => {
    const onOnline = () => goOn();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

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
    retry,
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

/** How many percent of all have left, while there is no network for the rest. */
export function useOffline(list: ChosenPicture[]) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = list.map(({ task }) => task.subscribe(changed));
      return () => stops.forEach((stop) => stop());
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => {
    const snapshots = list.map(({ task }) => task.snapshot);
    return snapshots.some(({ isOffline }) => isOffline) ? percentOf(snapshots) : undefined;
  });
}

function asChosen(uploaded: Uploaded, at: number): ChosenPicture {
  return { id: at + 1, preview: uploaded.secure_url, task: arrivedTask(uploaded) };
}

function arrivedOf(list: ChosenPicture[]) {
  return list.flatMap(({ task }) => task.snapshot.uploaded ?? []);
}

/** A paused upload can only be cancelled once it runs again. */
function drop({ task, preview }: ChosenPicture) {
  task.resume();
  task.cancel();
  URL.revokeObjectURL(preview);
}
