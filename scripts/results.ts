import { existsSync, readFileSync } from 'node:fs';

export type Result = { title: string; passed: boolean };

type VitestReport = { testResults: { assertionResults: { fullName: string; status: string }[] }[] };
type Suite = { specs?: { title: string; tests: { status: string }[] }[]; suites?: Suite[] };
type PlaywrightReport = { suites: Suite[] };

/** Every test that ran, from the reports of vitest and Playwright. */
export function readResults(files = ['test-results/unit.json', 'test-results/e2e.json']): Result[] {
  return files.filter(existsSync).flatMap((file) => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
    return 'testResults' in report ? fromVitest(report) : report.suites.flatMap(fromSuite);
  });
}

function fromVitest({ testResults }: VitestReport): Result[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  );
}

/** One result per width: the same test runs on the phone and on the desk. */
function fromSuite({ specs = [], suites = [] }: Suite): Result[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ title, passed: status === 'expected' })),
  );
  return [...own, ...suites.flatMap(fromSuite)];
}
