import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A long file that begins last leaves the other core idle until it ends. In the order in which they begin. */
const long: string[] = [];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.indexOf(relative(process.cwd(), moduleId));
      return at < 0 ? long.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
