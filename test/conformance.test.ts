import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProofs } from '../scripts/proofs.ts';
import { readResults, type Result } from '../scripts/results.ts';
import { temporaryFolder } from './server-process.ts';

const ran: Result = { file: 'a.test.ts', title: 'a', proves: [], passed: true, seconds: 0, why: '' };
const provenBy = (...results: Partial<Result>[]) => [
  ...readProofs(
    ['1-01', '1-02'],
    results.map((result) => ({ ...ran, ...result })),
  ).keys(),
];

test('a rule is proven by a passing test or step that carries its id over an assertion', () => {
  expect(provenBy({ proves: ['[1-01] it is so'] }, { proves: ['a way', '[1-02] so it is'] })).toEqual([
    '1-01',
    '1-02',
  ]);
  expect(provenBy({ title: '[1-01] nothing is looked at', proves: [] })).toEqual([]);
});

test('a rule that one test proves and another finds broken is not proven', () => {
  expect(
    provenBy({ proves: ['[1-01] it is so'] }, { title: '[1-01] here it is not', passed: false }),
  ).toEqual([]);
});

test('an id that no rule has stops the count', () => {
  expect(() => provenBy({ proves: ['[9-99] what is this'] })).toThrow('No rule has the id 9-99');
});

test('what tests are grouped under proves nothing', async () => {
  const file = join(await temporaryFolder(), 'unit.json');
  const told = { title: 'it adds up', fullName: '[1-01] sums it adds up', status: 'passed' };
  writeFileSync(
    file,
    JSON.stringify({ testResults: [{ name: 'a', message: '', assertionResults: [told] }] }),
  );
  expect(readResults([file])).toMatchObject([{ proves: ['it adds up'], passed: true }]);
});
