import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type {
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';
import { browserResults, type Result } from './results.ts';

/** Writes down what each browser test did and which of its titles stand over an assertion: Playwright's own report
 *  does not tell. A run that was cut short leaves nothing behind. */
export default class BrowserReporter implements Reporter {
  readonly #results: Result[] = [];

  onTestEnd(test: TestCase, { duration, errors, steps, status }: TestResult) {
    const proves = [...(steps.some(asserts) ? [test.title] : []), ...provingSteps(steps)];
    const passed = status === 'passed' && test.expectedStatus === 'passed' && proves.length > 0;
    const why = errors.map(({ message }) => message ?? '').join('\n');
    this.#results.push({
      file: relative(process.cwd(), test.location.file),
      title: `${test.title} (${test.parent.project()?.name})`,
      proves,
      passed,
      seconds: duration / 1000,
      why: why || (passed ? '' : `It ${status}, asserts nothing, or was expected to fail.`),
    });
  }

  /** Of a file that could not be read, or of a server that did not start. */
  onError({ message = '', location }: TestError) {
    const file = location ? relative(process.cwd(), location.file) : 'e2e';
    this.#results.push({
      file,
      title: 'could not be run',
      proves: [],
      passed: false,
      seconds: 0,
      why: message,
    });
  }

  onEnd({ status }: FullResult) {
    if (status !== 'interrupted') writeFileSync(browserResults, JSON.stringify(this.#results));
  }
}

function asserts(step: TestStep): boolean {
  return step.category === 'expect' || step.steps.some(asserts);
}

function provingSteps(steps: TestStep[]): string[] {
  return steps.flatMap((step) => [
    ...(step.category === 'test.step' && asserts(step) ? [step.title] : []),
    ...provingSteps(step.steps),
  ]);
}
