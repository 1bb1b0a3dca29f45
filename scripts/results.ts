import { existsSync, readFileSync } from 'node:fs';

export const unitResults = 'test-results/unit.json';
export const browserResults = 'test-results/e2e.json';

export type Result = {
  file: string;
  title: string;
  /** Its own title and those of its steps, as far as something was asserted there: they may carry the ids of rules. */
  proves: string[];
  passed: boolean;
  seconds: number;
  /** What was said of a failure. */
  why: string;
};

type VitestReport = {
  testResults: {
    name: string;
    message: string;
    assertionResults: {
      fullName: string;
      title: string;
      status: string;
      duration?: number;
      failureMessages?: string[];
    }[];
  }[];
};

/** Every test that ran, from the reports of vitest and of the browser tests. */
export function readResults(files = [unitResults, browserResults]): Result[] {
  return files.filter(existsSync).flatMap((file) => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | Result[];
    return 'testResults' in report ? fromVitest(report) : report;
  });
}

function fromVitest({ testResults }: VitestReport): Result[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${process.cwd()}/`, '');
    // A file that could not even be read has no tests.
    if (assertionResults.length === 0)
      return { file, title: 'could not be run', proves: [], passed: false, seconds: 0, why: message };
    return assertionResults.map(({ fullName, title, status, duration = 0, failureMessages = [] }) => ({
      file,
      title: fullName,
      // Not what it is grouped under; and vitest fails a test that asserts nothing.
      proves: [title],
      passed: status === 'passed',
      seconds: duration / 1000,
      why: failureMessages.join('\n'),
    }));
  });
}
