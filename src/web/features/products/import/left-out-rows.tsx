import { plural } from '#web/kit/words/words.ts';
import type { ImportWords } from './import-words.ts';
import { leftOutOf } from './sending.ts';
import type { Chosen } from './use-import.ts';

/** What became of the other rows: together with what was imported, every row of the file is counted. */
export function LeftOutRows({ texts, chosen }: { texts: ImportWords; chosen: Chosen }) {
  const { bad, same, twins, repeats } = leftOutOf(chosen);
  return (
    <>
      {bad > 0 && <p>{plural(bad, texts.leftOut)}</p>}
      {repeats > 0 && <p>{plural(repeats, texts.repeatsLeftOut)}</p>}
      {twins > 0 && <p>{plural(twins, texts.twinsLeftOut[chosen.twinsAs])}</p>}
      {same > 0 && <p>{plural(same, texts.same)}</p>}
      {chosen.hasExample && <p>{texts.exampleLeftOut}</p>}
    </>
  );
}
