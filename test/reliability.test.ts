import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const doc = readFileSync('docs/reliability.md', 'utf8');
const rows = doc
  .split('\n')
  .filter((line) => line.includes(' › '))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|| \|$/g, '').trim()));

/** Everything that can be said to somebody. */
const words = [
  'public/locale/en.json',
  ...readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => `src/${file}`),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('whoever reads about a fault finds the test that shows it', () => {
  expect(rows.length).toBeGreaterThan(30);
  const missing = rows.filter(([, shown = '']) => {
    const [, file = '', title = ''] = /^`(.+)` › (.+)$/.exec(shown) ?? [];
    return !readFileSync(file, 'utf8').includes(title);
  });
  expect(missing).toEqual([]);
});

test('whoever reads a sentence about a fault reads the one that is said', () => {
  const said = doc.match(/“[^”]+”/g)!.map((quoted) => quoted.slice(1, -1));
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((sentence) => !words.includes(sentence))).toEqual([]);
});
