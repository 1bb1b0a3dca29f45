import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { PictureFolder, Uploaded } from '#contract/trade/pictures.ts';
import { keepPictures, keptPictures } from './kept-pictures.ts';
import { newSerialQueue } from './serial-queue.ts';
import { startUpload } from './start-upload.ts';
import type { UploadError } from './storage-codes.ts';
import { arrivedTask, type Snapshot, type UploadTask } from './task.ts';
import type { KeptPicture } from '../outbox/entry.ts';

/** Without a file: it was sent before a reload. */
export type ChosenPicture = { id: number; file?: File; preview: string; task: UploadTask };

/** The addresses of those that arrived, and how many did not; or that there is no network for them. */
export type Settled = { urls: string[]; failed: number } | 'offline';

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
  const [line] = useState(newSerialQueue);
  const latestEnds = useRef(ends);
  const urls = useRef(new Map<number, string>());
  // Told when one has got on, while they are written down elsewhere.
  const follower = useRef<() => void>(undefined);
  useEffect(() => {
    latestEnds.current = ends;
  });

  function change(next: ChosenPicture[]) {
    latest.current = next;
    setList(next);
    keep();
  }
  function keep() {
    keepPictures(key, arrivedOf(latest.current));
    follower.current?.();
  }
  function retry(id: number) {
    change(
      latest.current.map((one) => (one.id === id && one.file ? { ...one, task: send(id, one.file) } : one)),
    );
  }
  function send(id: number, file: File) {
    const onUrl = (url: string) => {
      urls.current.set(id, url);
      follower.current?.();
    };
    const task = startUpload(file, { line, folder, onUrl });
    void task.finished.then(({ error, uploaded }) => {
      if (uploaded) {
        keep();
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
      const kept = standingOf(latest.current);
      const room = Math.max(0, most - kept.length);
      const picturesFirst = files.toSorted((a, b) => Number(isOther(a)) - Number(isOther(b)));
      const chosen = (files.length > room ? picturesFirst : files).slice(0, room).map((file) => {
        lastId.current += 1;
        const id = lastId.current;
        return { id, file, preview: URL.createObjectURL(file), task: send(id, file) };
      });
      latest.current.filter((one) => !kept.includes(one)).forEach(drop);
      change([...kept, ...chosen]);
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
    /** Waits for all of them, the paused ones too. Where they can go on without this page, not for the network. */
    settle: async (): Promise<Settled> => {
      const tasks = latest.current.map(({ task }) => task);
      for (const task of tasks) task.resume();
      const all = Promise.all(tasks.map(({ finished }) => finished));
      const results = await (follower.current ? Promise.race([all, cutOff(tasks)]) : all);
      if (!results || (follower.current && results.some(isUnanswered))) return 'offline';
      const addresses = results.flatMap(({ uploaded }) => (uploaded ? [uploaded.secure_url] : []));
      return { urls: addresses, failed: results.filter(({ state }) => state === 'error').length };
    },
    /** What it takes to go on with them without this page, which is told when that has changed. */
    pack: async (changed: () => void, only?: number): Promise<KeptPicture[]> => {
      follower.current = changed;
      const going = latest.current.filter(({ id, task }) => isOf(id, only) && !isStopped(task.snapshot));
      return Promise.all(
        going.map(async ({ id, file, task }) => {
          const parcel = await task.parcel();
          return {
            ...parcel,
            name: file?.name ?? '',
            url: urls.current.get(id),
            uploadedAt: parcel.uploaded && Date.now(),
          };
        }),
      );
    },
    unpack: () => void (follower.current = undefined),
    /** They go on elsewhere: nothing is taken back from the server. */
    handOver: (only?: number) => {
      follower.current = undefined;
      for (const { task, preview } of latest.current.filter(({ id }) => isOf(id, only))) {
        task.pause();
        URL.revokeObjectURL(preview);
      }
      change(latest.current.filter(({ id }) => !isOf(id, only)));
    },
    /** Those of something that was not sent, as they are. */
    restore: (pictures: KeptPicture[]) => {
      change(
        pictures.flatMap(({ name, blob, uploaded }) => {
          lastId.current += 1;
          const id = lastId.current;
          if (uploaded) return [{ ...asChosen(uploaded, 0), id }];
          if (!blob) return [];
          const file = new File([blob], name, { type: blob.type });
          return [{ id, file, preview: URL.createObjectURL(file), task: send(id, file) }];
        }),
      );
    },
  };
}

function isOf(id: number, only = id) {
  return id === only;
}

/** As soon as one of them finds no network. */
function cutOff(tasks: UploadTask[]) {
  return new Promise<undefined>((resolve) => {
    const look = () => tasks.some(({ snapshot }) => snapshot.isOffline) && resolve(undefined);
    for (const task of tasks) task.subscribe(look);
    look();
  });
}

function isUnanswered({ error }: Snapshot) {
  return error?.code === 'retry-limit-exceeded';
}

/** Sent again, it would be refused again. */
function isStopped(snapshot: Snapshot) {
  return ['error', 'canceled'].includes(snapshot.state) && !isUnanswered(snapshot);
}

/** What has been stopped is no picture, and gives way to the next one. */
export function standingOf(list: ChosenPicture[]) {
  return list.filter(({ task }) => !isStopped(task.snapshot));
}

function isOther({ type }: File) {
  return type !== '' && !type.startsWith('image/');
}

/** Draws anew whenever one of the uploads gets on. */
export function useProgress(list: ChosenPicture[]) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const stops = list.map(({ task }) => task.subscribe(drawAgain));
    return () => stops.forEach((stop) => stop());
  }, [list]);
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
