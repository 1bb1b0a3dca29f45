import { CallFailed } from './call.ts';
import { whileWorking } from '../forms/working.ts';

/** How often a puzzle is solved for one query: others may ask meanwhile, and make it harder. */
const maxPuzzles = 3;

/** Asks for a code. Where the market wants a little work first, it is done, and the query sent again with it. */
export async function withProofOfWork<Answer>(ask: (work?: string) => Promise<Answer>): Promise<Answer> {
  let work: string | undefined;
  for (let solved = 0; ; solved++) {
    try {
      return await ask(work);
    } catch (error) {
      const puzzle = error instanceof CallFailed ? error.refusal?.puzzle : undefined;
      if (!puzzle || solved === maxPuzzles) throw error;
      work = await whileWorking(async () => (await import('./solve-puzzle.ts')).solvePuzzle(puzzle));
    }
  }
}
