import { existsSync, readFileSync } from 'node:fs';

export type Result = { title: string; passed: boolean };

type VitestReport = { testResults: { assertionResults: { fullName: string; status: string }[] }[] };
type Suite = { specs?: { title: string; ok: boolean }[]; suites?: Suite[] };
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

function fromSuite({ specs = [], suites = [] }: Suite): Result[] {
  return [...specs.map(({ title, ok }) => ({ title, passed: ok })), ...suites.flatMap(fromSuite)];
}
