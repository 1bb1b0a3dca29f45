import { useState } from 'react';
import type { z } from 'zod';
import { CallFailed } from './call.ts';
import { troubleText } from './own-words.ts';
import { useDraft } from './use-draft.ts';

export type FieldErrors = Partial<Record<string, string>>;
/** What can be sent, or what is wrong with it. */
export type ReadForm<Ready> =
  | { ready: Ready; errors?: never; text?: never }
  | { ready?: never; errors: FieldErrors; text?: string };
/** What was wrong with what was typed then. */
type Trouble<Typed> = { typed?: Typed; fields: FieldErrors; text?: string };

type Parts<Typed extends object, Ready> = {
  /** Where what is typed is kept over a reload. */
  key: string;
  blank: Typed;
  read: (typed: Typed) => ReadForm<Ready>;
  send: (ready: Ready) => Promise<void>;
  /** What to say about a refusal where its own sentence and fields will not do, and what it changes in the form. */
  explain?: (
    failed: CallFailed,
    typed: Typed,
  ) => { text?: string; fields?: FieldErrors; next?: Partial<Typed> };
};

/** What is typed, what is under way and what went wrong in a form. */
export function useForm<Typed extends object, Ready>(parts: Parts<Typed, Ready>) {
  const { draft, write, clear } = useDraft(parts.key, parts.blank);
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble<Typed>>();

  async function submit() {
    if (isSending) return;
    const { ready, errors, text } = parts.read(draft);
    if (errors) return setTrouble({ typed: draft, fields: errors, text });
    setTrouble(undefined);
    setIsSending(true);
    // Also when nothing was typed: a key that is in it must be the same after a lost answer and a reload.
    write({});
    try {
      await parts.send(ready);
      clear();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const { fields = {} } = error.refusal ?? {};
      const { next, ...said } = parts.explain?.(error, draft) ?? {};
      setTrouble({ typed: draft, fields, text: error.message, ...said });
      if (next) write(next);
    } finally {
      setIsSending(false);
    }
  }

  return {
    draft,
    write,
    clear,
    submit,
    isSending,
    trouble: trouble?.text,
    /** Another one each time, so that the reader can be led to it again. */
    refusal: trouble,
    errors: stillWrong(trouble, draft),
  };
}

/** Reads what was typed by the contract's own schema. */
export function readBy<Schema extends z.ZodType>(schema: Schema, typed: unknown): ReadForm<z.output<Schema>> {
  const { data, error } = schema.safeParse(typed);
  if (!error) return { ready: data };
  return {
    errors: Object.fromEntries(
      error.issues.map(({ path, message }) => [String(path[0]), troubleText(message)]),
    ),
  };
}

/** The marked fields, but for those that were changed since. */
export function stillWrong<Typed extends object>(
  trouble: Trouble<Typed> | undefined,
  draft: Typed,
): FieldErrors {
  const now = draft as Record<string, unknown>;
  const before = (trouble?.typed ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(trouble?.fields ?? {}).filter(([name]) => before[name] === now[name]),
  );
}
