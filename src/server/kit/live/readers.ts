import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '#contract/api/live.ts';
import type { SignedIn } from '../sessions/signed-in.ts';

/** More unread text than this and the reader has gone away or is stuck: cut, so that it comes back and refetches. */
const maxUnreadBytes = 256 * 1024;
/** After something was told to everyone, what else changes is told together: a busy market would wake every phone ten
 *  times a second. */
const batchMs = 1000;
/** More single things of a kind than this are told as the kind. */
const maxOfAKind = 50;

export type Reader = { raw: ServerResponse; person: SignedIn | undefined };
/** Everyone, the admins, or the people with these ids. */
export type Audience = 'everyone' | 'admins' | string[];

export function mayHear({ person }: Reader, to: Audience) {
  if (to === 'everyone') return true;
  return (
    person !== undefined && (to === 'admins' ? person.flags.includes('isAdmin') : to.includes(person.id))
  );
}

/** The open streams of this process. */
export function liveReaders() {
  const open = new Set<Reader>();
  let waiting = new Set<string>();
  let batch: NodeJS.Timeout | undefined;

  function tellEveryone(topics: string[]) {
    if (batch) return topics.forEach((topic) => waiting.add(topic));
    send(open, { topics });
    batch = setTimeout(endBatch, batchMs).unref();
  }
  function endBatch() {
    batch = undefined;
    const topics = byKind(waiting);
    waiting = new Set();
    if (topics.length > 0) tellEveryone(topics);
  }

  return {
    add: (reader: Reader) => open.add(reader),
    remove: (reader: Reader) => open.delete(reader),
    write: (reader: Reader, event: LiveEvent) => send([reader], event),
    /** What is somebody's own is told at once. */
    tell: ({ topics, to }: { topics: string[]; to: Audience }) => {
      if (to === 'everyone') tellEveryone(topics);
      else
        send(
          [...open].filter((reader) => mayHear(reader, to)),
          { topics, isMine: true },
        );
    },
    /** Nothing has changed: keeps proxies from cutting the stream, and tells the browser up to when it has heard all. */
    beat: () => send(open, { topics: [] }),
    end: (isMeant: (reader: Reader) => boolean = () => true) => {
      for (const reader of open) {
        if (!isMeant(reader)) continue;
        reader.raw.end();
        open.delete(reader);
      }
    },
  };
}

function send(readers: Iterable<Reader>, event: LiveEvent) {
  const text = `data: ${JSON.stringify(event)}\n\n`;
  for (const { raw } of readers) {
    if (raw.writableLength > maxUnreadBytes) raw.destroy();
    else raw.write(text);
  }
}

function byKind(topics: Set<string>) {
  const kinds = new Map<string, string[]>();
  for (const topic of topics) {
    const kind = topic.split(':', 1)[0]!;
    kinds.set(kind, [...(kinds.get(kind) ?? []), topic]);
  }
  return [...kinds].flatMap(([kind, ofIt]) => (ofIt.length > maxOfAKind ? [kind] : ofIt));
}
