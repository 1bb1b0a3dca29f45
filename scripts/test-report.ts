import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './phases.ts';
import type { Result } from './results.ts';

const budgetPage = 'docs/testing.md';
const slowestShown = 10;
const maxLinesOfOutput = 60;
const maxLinesOfWhy = 25;

/** Wall and CPU seconds of each phase, the CPU beside what the page of the budget allows. */
export function printPhases(outcomes: Outcome[]) {
  const budget = readBudget();
  console.log('\nphase                      passed  failed  wall s   CPU s  budget');
  for (const { name, passed, failed, seconds, cpuSeconds } of outcomes) {
    const cells = [passed, failed, Math.round(seconds), round(cpuSeconds), budget.get(name) ?? '?'];
    console.log(name.padEnd(26) + cells.map((cell) => String(cell).padStart(8)).join(''));
  }
  const cpu = outcomes.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0);
  const allowed = outcomes.reduce((sum, { name }) => sum + (budget.get(name) ?? 0), 0);
  console.log(`${'together'.padEnd(50)}${String(Math.round(cpu)).padStart(8)}${String(allowed).padStart(8)}`);
}

export function printSlowest(results: Result[]) {
  if (results.length === 0) return;
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds);
  console.log(`\nThe ${slowestShown} slowest tests`);
  for (const { seconds, file, title } of slowest.slice(0, slowestShown))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}: ${title}`);
}

/** What failed and why: the last thing that a run prints, since a log may be cut at its beginning. */
export function printFailures(outcomes: Outcome[], results: Result[]) {
  const tests = results.filter(({ passed }) => !passed);
  const phases = outcomes.filter(({ failed }) => failed > 0);
  for (const { name, output } of phases) {
    const lines = stripVTControlCharacters(output).trimEnd().split('\n');
    console.log(`\nFAILED: ${name}\n${lines.slice(-maxLinesOfOutput).join('\n')}`);
  }
  for (const { file, title, why } of tests) {
    const lines = stripVTControlCharacters(why).trim().split('\n');
    console.log(`\nFAILED: ${file}: ${title}\n${lines.slice(0, maxLinesOfWhy).join('\n')}`);
  }
}

/** What was not the same in each of several runs of the suite: a flaky test, or one that is not always there. */
export function printDifferences(runs: Result[][]) {
  const outcomes = runs.map((results) => {
    const outcome = new Map<string, boolean>();
    // The rows of a table may have one title: then all of them must pass.
    for (const { file, title, passed } of results) {
      const test = `${file}: ${title}`;
      outcome.set(test, passed && outcome.get(test) !== false);
    }
    return outcome;
  });
  const said = (passed: boolean | undefined) =>
    passed === undefined ? 'not there' : passed ? 'passed' : 'failed';
  const differing = [...new Set(outcomes.flatMap((outcome) => [...outcome.keys()]))]
    .map((test) => ({ test, seen: outcomes.map((outcome) => said(outcome.get(test))) }))
    .filter(({ seen }) => new Set(seen).size > 1);
  console.log(`\n${differing.length} tests were not the same in ${runs.length} runs`);
  for (const { test, seen } of differing) console.log(`  ${seen.join(', ')}: ${test}`);
  return differing.length;
}

function round(seconds: number | undefined) {
  return seconds === undefined ? '?' : Math.round(seconds);
}

/** The rows of its table that begin with the name of a phase and its CPU seconds. */
function readBudget() {
  const page = existsSync(budgetPage) ? readFileSync(budgetPage, 'utf8') : '';
  const rows = [...page.matchAll(/^\| ([a-z][^|]*?) +\| +(\d+) /gm)];
  return new Map(rows.map(([, name, seconds]) => [name!, Number(seconds)]));
}
