import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallFailed, isConflict } from '../api/call.ts';
import type { OutboxPictures, OutboxForm } from '../outbox/use-outbox.ts';
import type { Settled } from '../upload/use-uploads.ts';
import { fieldTexts, noAnswer } from '../words/own-words.ts';
import { useDraft } from './use-draft.ts';

/** The path of a field to what is wrong with it. */
export type FieldErrors = Partial<Record<string, string>>;
/** What can be sent, or what is wrong with it. */
export type ReadForm<Ready> =
  | { ready: Ready; errors?: never; text?: never }
  | { ready?: never; errors: FieldErrors; text?: string };
/** What was wrong with what was typed then. */
type Trouble<Typed> = { typed?: Typed; fields: FieldErrors; text?: string; failed?: CallFailed };
/** The addresses of the pictures that arrived, and how many did not. */
type Uploaded = Exclude<Settled, 'offline'>;

type Parts<Typed extends object, Ready> = {
  /** Where what is typed is kept over a reload; without it, it is gone with the form. */
  key?: string;
  /** It is kept over the end of the browser too. */
  isLasting?: boolean;
  blank: Typed;
  /** Later, where the schema comes only once something is sent. */
  read: (typed: Typed) => ReadForm<Ready> | Promise<ReadForm<Ready>>;
  /** `isConflict`: it was refused because somebody else has changed it, and the reader has seen what stands there now. */
  send: (ready: Ready, how: { isConflict: boolean; uploaded: Uploaded; key?: string }) => Promise<unknown>;
  /** Where it waits while there is no network; without one, that is said. `key` above is what it would wait as. */
  outbox?: OutboxForm<Typed, Ready>;
  /** What to say about a refusal where its own sentence and fields will not do, and what it changes in the form. */
  explain?: (
    failed: CallFailed,
    typed: Typed,
  ) => { text?: string; fields?: FieldErrors; next?: Partial<Typed> };
  /** Pictures that go along. The form waits for them; `allFailed` is said beside them when none came through, or, where
   *  `isEachNeeded`, when one did not. */
  uploads?: OutboxPictures & {
    settle: () => Promise<Settled>;
    clear: () => void;
    isEachNeeded?: boolean;
    allFailed: string;
  };
  /** Something is changed, not added: what was typed goes when the form is left. */
  isEdit?: boolean;
  /** Sent, or else given up or left. */
  onClose?: (isSent: boolean) => void;
};

/** What is typed, what is under way and what went wrong in a form. */
export function useForm<Typed extends object, Ready>(parts: Parts<Typed, Ready>) {
  const { uploads, outbox, onClose } = parts;
  const { draft, write, clear } = useDraft(parts.key, parts.blank, parts.isLasting);
  const [phase, setPhase] = useState<'typing' | 'uploading' | 'sending'>('typing');
  const [trouble, setTrouble] = useState<Trouble<Typed>>();
  const isLeft = useRef(false);
  const hasConflict = isConflict(trouble?.failed);
  // Gone by the browser's Back: what waits for its pictures is not sent behind the reader's back.
  useEffect(() => () => void (isLeft.current = true), []);

  function forget() {
    clear();
    uploads?.clear();
  }
  async function readThen(next: (read: ReadForm<Ready>) => Promise<void> | void) {
    if (phase !== 'typing') return;
    const reading = parts.read(draft);
    if (!(reading instanceof Promise)) return next(reading);
    setPhase('sending');
    const read = await reading.catch(() => ({ errors: {}, text: noAnswer() }));
    setPhase('typing');
    await next(read);
  }
  function submit() {
    return readThen(sendRead);
  }
  function check(onReady: () => void) {
    return readThen(({ errors, text }) => {
      if (errors) return setTrouble({ typed: draft, fields: errors, text });
      setTrouble(undefined);
      onReady();
    });
  }
  async function sendRead({ ready, errors, text }: ReadForm<Ready>) {
    if (errors) return setTrouble({ typed: draft, fields: errors, text });
    setTrouble(undefined);
    setPhase(uploads ? 'uploading' : 'sending');
    // Also when nothing was typed: a key that is in it must be the same after a lost answer and a reload.
    write({});
    isLeft.current = false;
    try {
      const key = await outbox?.hold(ready, draft, hasConflict, uploads);
      const uploaded = await settle();
      if (!uploaded) return;
      setPhase('sending');
      await parts.send(ready, { isConflict: hasConflict, uploaded, key });
      await done(outbox?.sent);
    } catch (error) {
      await fail(error);
    } finally {
      setPhase('typing');
    }
  }
  async function fail(error: unknown) {
    if (!(error instanceof CallFailed)) throw error;
    const { release, text } = (await outbox?.fail(error, uploads)) ?? {};
    if (release) await done(release);
    else refuse(error, text);
  }
  /** The draft goes first: if the browser ends in between, the outbox still has what was typed, and sends it. */
  async function done(letGo?: () => Promise<void>) {
    forget();
    onClose?.(true);
    await letGo?.();
  }
  function refuse(failed: CallFailed, text?: string) {
    const { fields = {} } = failed.refusal ?? {};
    const { next, ...said } = (text ? { text } : parts.explain?.(failed, draft)) ?? {};
    setTrouble({ typed: draft, fields, text: failed.message, ...said, failed });
    if (next) write(next);
  }
  /** Nothing when the form was left meanwhile, or no picture came through. */
  async function settle(): Promise<Uploaded | undefined> {
    if (!uploads) return { urls: [], failed: 0 };
    const uploaded = await uploads.settle();
    if (isLeft.current) {
      await outbox?.leave();
      return undefined;
    }
    if (uploaded === 'offline') throw new CallFailed();
    if (uploaded.failed === 0 || (!uploads.isEachNeeded && uploaded.urls.length > 0)) {
      await outbox?.settle(uploads);
      return uploaded;
    }
    await outbox?.leave();
    setTrouble({ fields: { images: uploads.allFailed } });
    return undefined;
  }
  function leave(isGivenUp: boolean) {
    isLeft.current = true;
    void outbox?.leave();
    if (isGivenUp) forget();
    onClose?.(false);
  }

  return {
    draft,
    write,
    clear,
    submit,
    /** Says what is wrong, as sending it would; where nothing is, the reader goes on. */
    check,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void submit();
    },
    /** It may be left while pictures are on their way, not while it is being sent. */
    isSending: phase === 'sending',
    isBusy: phase !== 'typing',
    trouble: trouble?.text,
    /** Another one each time, so that the reader can be led to it again. */
    refusal: trouble,
    isConflict: hasConflict,
    errors: stillWrong(trouble, draft),
    /** A field is wrong before anything is sent. */
    mark: (fields: FieldErrors) => setTrouble({ typed: draft, fields }),
    /** Nothing is wrong any more. */
    unmark: () => setTrouble(undefined),
    /** Given up: what was typed goes too. */
    cancel: () => leave(true),
    /** Left by accident or for a moment: what is being added stays typed. */
    leave: () => leave(parts.isEdit ?? false),
  };
}

/** Reads what was typed by the contract's own schema. */
export function readBy<Schema extends z.ZodType>(schema: Schema, typed: unknown): ReadForm<z.output<Schema>> {
  const { data, error } = schema.safeParse(typed);
  return error ? { errors: fieldTexts(error) } : { ready: data };
}

/** The marked fields, but for those that were changed since. */
function stillWrong<Typed>(trouble: Trouble<Typed> | undefined, draft: Typed): FieldErrors {
  return Object.fromEntries(
    Object.entries(trouble?.fields ?? {}).filter(
      ([path]) => valueAt(trouble?.typed, path) === valueAt(draft, path),
    ),
  );
}

function valueAt(typed: unknown, path: string): unknown {
  return path.split('.').reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], typed);
}
