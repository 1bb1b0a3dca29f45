import { existsSync, readFileSync } from 'node:fs';

export const unitResults = 'test-results/unit.json';
export const browserResults = 'test-results/e2e.json';

export type Result = {
  file: string;
  title: string;
  /** Titles of its steps: they may carry the ids of rules as its own does. */
  steps: string[];
  passed: boolean;
  seconds: number;
  /** What was said of a failure. */
  why: string;
};

type VitestReport = {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[];
  }[];
};
type Step = { title: string; steps?: Step[] };
type Run = { duration: number; steps?: Step[]; errors?: { message?: string }[] };
type Spec = { title: string; file: string; tests: { projectName: string; status: string; results: Run[] }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type PlaywrightReport = { suites: Suite[] };

/** Every test that ran, from the reports of vitest and Playwright. */
export function readResults(files = [unitResults, browserResults]): Result[] {
  return files.filter(existsSync).flatMap((file) => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
    return 'testResults' in report ? fromVitest(report) : report.suites.flatMap(fromSuite);
  });
}

function fromVitest({ testResults }: VitestReport): Result[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${process.cwd()}/`, '');
    // A file that could not even be read has no tests.
    if (assertionResults.length === 0)
      return { file, title: 'could not be run', steps: [], passed: false, seconds: 0, why: message };
    return assertionResults.map(({ fullName, status, duration = 0, failureMessages = [] }) => ({
      file,
      title: fullName,
      steps: [],
      passed: status === 'passed',
      seconds: duration / 1000,
      why: failureMessages.join('\n'),
    }));
  });
}

/** One result per width: the same test may run on the phone and on the desk. */
function fromSuite({ specs = [], suites = [] }: Suite): Result[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file: `e2e/${file}`,
      title: `${title} (${projectName})`,
      steps: results.flatMap((result) => titlesOf(result.steps)),
      passed: status === 'expected',
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      why: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? '')).join('\n'),
    })),
  );
  return [...own, ...suites.flatMap(fromSuite)];
}

function titlesOf(steps: Step[] = []): string[] {
  return steps.flatMap((step) => [step.title, ...titlesOf(step.steps)]);
}
