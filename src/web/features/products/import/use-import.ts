import { useState } from 'react';
import { manyProducts, mostImportBytes } from '#contract/trade/many-products.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { call, CallFailed } from '#web/kit/api/call.ts';
import { newKey } from '#web/kit/api/new-key.ts';
import { fill } from '#web/kit/words/words.ts';
import type { ModalWords } from '../texts.ts';
import type { ImportWords } from './import-words.ts';
import { type GoodRow, type Judged, judgeFile } from './judge-file.ts';
import { readText } from './read-text.ts';

/** A file that was read, and what of it shall be imported. */
export type Chosen = Judged & {
  /** Those of the good whose name the seller has already. Looked at once: what is sent stays the same until it has arrived. */
  twins: GoodRow[];
  withTwins: boolean;
  /** Of this sending: however often it is tried, the products are made once. */
  key: string;
};

type Parts = { role: SellerRole; words: ModalWords; texts: ImportWords };

/** From a file to products: chosen, looked at, sent, done. */
export function useImport({ role, words, texts }: Parts) {
  const [chosen, setChosen] = useState<Chosen>();
  const [phase, setPhase] = useState<'idle' | 'reading' | 'sending'>('idle');
  const [trouble, setTrouble] = useState<string>();
  const [share, setShare] = useState(0);
  const [isTried, setIsTried] = useState(false);
  const [made, setMade] = useState<{ count: number; withheld: number }>();
  const rows = chosen ? rowsOf(chosen) : [];

  async function choose(file: File) {
    setPhase('reading');
    const found = await read(file);
    setPhase('idle');
    setIsTried(false);
    setTrouble('trouble' in found ? found.trouble : undefined);
    setChosen('trouble' in found ? undefined : found);
  }

  async function read(file: File): Promise<Chosen | { trouble: string }> {
    const { errors } = texts;
    if (file.size > mostMegabytes * 1024 * 1024) {
      return { trouble: fill(errors.tooLarge, { megabytes: mostMegabytes }) };
    }
    try {
      const text = await readText(file);
      if (text === undefined) return { trouble: errors.workbook };
      const judged = judgeFile(text, { role, words, texts });
      return 'trouble' in judged ? judged : withTwinsOf(judged, await call(manyProducts.names, { role }));
    } catch (error) {
      return { trouble: error instanceof CallFailed ? error.message : errors.unreadable };
    }
  }

  async function submit() {
    if (!chosen || phase !== 'idle') return;
    setPhase('sending');
    setIsTried(true);
    setShare(0);
    setTrouble(undefined);
    const list = { key: chosen.key, role, rows: rows.map(({ draft }) => draft) };
    try {
      setMade(await call(manyProducts.import, list, setShare));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setTrouble(
        fill(error.refusal ? texts.refused : texts.failed, { message: reasonOf(error, rows, texts) }),
      );
    } finally {
      setPhase('idle');
    }
  }

  return {
    step: stepOf(made, phase, chosen),
    isReading: phase === 'reading',
    chosen,
    rows,
    trouble,
    share,
    /** How many products were made, once they are, and how many of them are held back. */
    made,
    /** Sent once, it may have arrived: then it is sent again as it was. */
    isTried,
    choose,
    submit,
    setWithTwins: (withTwins: boolean) => chosen && setChosen({ ...chosen, withTwins, key: newKey() }),
  };
}

function stepOf(made: object | undefined, phase: string, chosen: Chosen | undefined) {
  if (made) return 'done';
  if (phase === 'sending') return 'sending';
  return chosen ? 'preview' : 'start';
}

/** What is sent names each field of each row, so it is larger than the file. */
const mostMegabytes = (mostImportBytes / 1024 / 1024) * 0.75;

function withTwinsOf(judged: Judged, mine: string[]): Chosen {
  const names = new Set(mine.map((name) => name.toLowerCase()));
  const twins = judged.good.filter(({ draft }) => names.has(draft.name.toLowerCase()));
  return { ...judged, twins, withTwins: false, key: newKey() };
}

function rowsOf({ good, twins, withTwins }: Chosen) {
  if (withTwins || twins.length === 0) return good;
  const left = new Set(twins);
  return good.filter((row) => !left.has(row));
}

/** The server names a row by its place in what was sent; the seller knows it by its place in the file. */
function reasonOf({ message, refusal }: CallFailed, rows: GoodRow[], texts: ImportWords) {
  const [path = '', sentence] = Object.entries(refusal?.fields ?? {})[0] ?? [];
  const row = rows[Number(/^rows\.(\d+)/.exec(path)?.[1] ?? Number.NaN)];
  if (!sentence) return message;
  return row ? `${fill(texts.row, { line: row.line })}: ${sentence}` : sentence;
}
