import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A long file that begins last leaves the other core idle until it ends. In the order in which they begin, one project
 *  after the other: a worker before whose next file one of the other project stands is ended, with all it has imported. */
const long = [
  'test/backup-under-load.test.ts',
  'src/server/main.test.ts',
  'test/doctor.test.ts',
  'src/server/features/uploads/uploads-in-a-bucket.test.ts',
  'src/server/features/orders/rush.test.ts',
  'src/server/workers.test.ts',
  'test/attacks/every-endpoint.test.ts',
  'src/server/features/pictures/process.test.ts',
  'src/server/features/orders/random-lives.test.ts',
  'test/kill.test.ts',
  'test/doors.test.ts',
  'src/web/kit/upload/upload.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.indexOf(relative(process.cwd(), moduleId));
      return at < 0 ? long.length : at;
    };
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((a, b) => rank(a) - rank(b)),
    );
  }
}
