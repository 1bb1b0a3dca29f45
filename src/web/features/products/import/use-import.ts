import { useState } from 'react';
import type { HoldCause } from '#contract/office/moderation.ts';
import { maxImportBytes } from '#contract/trade/many-products.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { call, CallFailed } from '#web/kit/api/call.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { readText } from '#web/kit/files/read-text.ts';
import { fill } from '#web/kit/words/words.ts';
import { type Cells, type FileWords, blankCells } from './columns.ts';
import type { ImportWords } from './import-words.ts';
import { type Judged, judgeFile } from './judge-file.ts';
import { type Decisions, type ImportBatch, sendingOf, withoutRefused } from './sending.ts';

export type Held = { line: number; name: string; causes: HoldCause[] };

/** A file that was read, and what of it shall be imported. */
export type Chosen = Judged &
  Decisions & {
    /** Of this sending: however often it is tried, it is done once. */
    key: string;
    held: Held[];
  };

type Parts = FileWords & { role: SellerRole };
type Made = { count: number; changed: number; withheld: number };

/** From a file to products: chosen, looked at, sent, done. */
export function useImport({ role, ...fileWords }: Parts) {
  const { texts } = fileWords;
  const [chosen, setChosen] = useState<Chosen>();
  const [phase, setPhase] = useState<'idle' | 'reading' | 'checking' | 'sending'>('idle');
  const [trouble, setTrouble] = useState<string>();
  const [share, setShare] = useState(0);
  const [isTried, setIsTried] = useState(false);
  const [made, setMade] = useState<Made>();
  const sending = chosen ? sendingOf(chosen) : { rows: [], changes: [] };

  async function choose(file: File) {
    setPhase('reading');
    const found = await read(file);
    setIsTried(false);
    setTrouble('trouble' in found ? found.trouble : undefined);
    setChosen(undefined);
    if ('trouble' in found) setPhase('idle');
    else await check({ ...found, twinsAs: 'skip', repeatsAs: 'skip', key: newKey(), held: [] });
  }

  async function read(file: File): Promise<Judged | { trouble: string }> {
    const { errors } = texts;
    if (file.size > maxMegabytes * 1024 * 1024) {
      return { trouble: fill(errors.tooLarge, { megabytes: maxMegabytes }) };
    }
    try {
      const text = await readText(file);
      if (text === undefined) return { trouble: errors.workbook };
      const known = await call('GET /api/me/products/known', { role });
      return judgeFile(text, { role, known, ...fileWords });
    } catch (error) {
      return { trouble: error instanceof CallFailed ? error.message : errors.unreadable };
    }
  }

  /** What the server would refuse or hold back is named before it is sent. */
  async function check(next: Chosen) {
    setChosen(next);
    const { rows, changes } = sendingOf(next);
    if (rows.length + changes.length === 0) return setPhase('idle');
    setPhase('checking');
    try {
      const { heldRows, heldChanges } = await call('POST /api/me/products/import/preview', {
        role,
        ...bodyOf({ rows, changes }),
      });
      const byId = new Map(changes.map((row) => [row.product.productId, row]));
      const held = [
        ...heldRows.map(({ at, causes }) => ({ line: rows[at]!.line, name: rows[at]!.draft.name, causes })),
        ...heldChanges.map(({ id, causes }) => {
          const { line, product } = byId.get(id)!;
          return { line, name: product.name, causes };
        }),
      ];
      setChosen({ ...next, held: held.toSorted((a, b) => a.line - b.line) });
      setPhase('idle');
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const rest = withoutRefused(next, error, cellsOf);
      if (rest) return check(rest);
      setTrouble(fill(texts.errors.unchecked, { message: reasonOf(error, { rows, changes }, texts) }));
      setPhase('idle');
    }
  }

  async function submit() {
    if (!chosen || phase !== 'idle') return;
    setPhase('sending');
    setIsTried(true);
    setShare(0);
    setTrouble(undefined);
    const list = { key: chosen.key, role, ...bodyOf(sending) };
    try {
      setMade(await call('POST /api/me/products/import', list, setShare));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setTrouble(
        fill(error.refusal ? texts.refused : texts.failed, { message: reasonOf(error, sending, texts) }),
      );
    } finally {
      setPhase('idle');
    }
  }

  return {
    step: stepOf(made, phase, chosen),
    isReading: phase === 'reading',
    isChecking: phase === 'checking',
    chosen,
    sending,
    trouble,
    share,
    /** How many products were made and changed, once they are, and how many of them are held back. */
    made,
    /** Sent once, it may have arrived: then it is sent again as it was. */
    isTried,
    choose,
    submit,
    decide: (decision: Partial<Decisions>) => {
      if (!chosen || phase !== 'idle') return;
      setTrouble(undefined);
      void check({ ...chosen, ...decision, key: newKey(), held: [] });
    },
  };
}

function stepOf(made: object | undefined, phase: string, chosen: Chosen | undefined) {
  if (made) return 'done';
  if (phase === 'sending') return 'sending';
  return chosen ? 'preview' : 'start';
}

/** What is sent names each field of each row, so it is larger than the file. */
const maxMegabytes = (maxImportBytes / 1024 / 1024) * 0.75;

function bodyOf({ rows, changes }: ImportBatch) {
  return {
    rows: rows.map(({ draft }) => draft),
    changes: changes.map(({ product, change }) => ({
      id: product.productId,
      version: product.version,
      ...change,
    })),
  };
}

/** As little as names a row that the server refused. */
function cellsOf(name: string, id: string): Cells {
  return { ...blankCells, name, id };
}

/** The server names a row by its place in what was sent; the seller knows it by its place in the file. */
function reasonOf({ message, refusal }: CallFailed, { rows, changes }: ImportBatch, texts: ImportWords) {
  const [path = '', sentence] = Object.entries(refusal?.fields ?? {})[0] ?? [];
  const row =
    rows[Number(/^rows\.(\d+)/.exec(path)?.[1] ?? Number.NaN)] ??
    changes.find(({ product }) => product.productId === path);
  if (!sentence) return message;
  return row ? `${fill(texts.row, { line: row.line })}: ${sentence}` : sentence;
}
