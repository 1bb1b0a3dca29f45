import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A long file that begins last leaves the other core idle until it ends. In the order in which they begin. */
const long = [
  'test/backup-under-load.test.ts',
  'src/server/main.test.ts',
  'test/doctor.test.ts',
  'src/server/features/uploads/uploads-in-a-bucket.test.ts',
  'src/server/features/orders/rush.test.ts',
  'src/server/workers.test.ts',
  'test/attacks/every-endpoint.test.ts',
  'src/web/kit/upload/upload.test.ts',
  'src/server/features/pictures/process.test.ts',
  'src/server/features/orders/random-lives.test.ts',
  'test/kill.test.ts',
  'test/doors.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.indexOf(relative(process.cwd(), moduleId));
      return at < 0 ? long.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
