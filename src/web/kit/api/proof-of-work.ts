import { CallFailed } from './call.ts';
import { whileSolvingPuzzle } from '../forms/solving-puzzle.ts';

/** How often a puzzle is solved for one request: others may ask meanwhile, and make the next one harder. */
const maxPuzzles = 3;

/** Proof of work: sends a request for a code; where the server wants a puzzle solved first, solves it and sends again. */
export async function withProofOfWork<Answer>(ask: (work?: string) => Promise<Answer>): Promise<Answer> {
  let work: string | undefined;
  for (let solved = 0; ; solved++) {
    try {
      return await ask(work);
    } catch (error) {
      const puzzle = error instanceof CallFailed ? error.refusal?.puzzle : undefined;
      if (!puzzle || solved === maxPuzzles) throw error;
      work = await whileSolvingPuzzle(async () => (await import('./solve-puzzle.ts')).solvePuzzle(puzzle));
    }
  }
}
