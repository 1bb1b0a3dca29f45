import { expect, test } from 'vitest';
import { CallFailed } from './call.ts';
import { sha256 } from './sha256.ts';
import { solvePuzzle } from './solve-puzzle.ts';
import { withProofOfWork } from './proof-of-work.ts';

const hex = (words: Int32Array) =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the hash of %o is the one that the standard gives', (text, expected) => {
  expect(hex(sha256(text))).toBe(expected);
});

test('a puzzle is solved by a number behind its text', async () => {
  const work = await solvePuzzle({ text: '12.abc', bits: 12 });
  expect(work).toMatch(/^12\.abc\.\d+$/);
  expect(hex(sha256(work))).toMatch(/^000/);
});

test('whoever is asked for work does it and asks again, also for a harder one, but not for ever', async () => {
  const refused = (bits: number) =>
    new CallFailed({
      code: 'proof_of_work_first',
      message: '',
      fields: {},
      puzzle: { text: String(bits), bits },
    });
  const sent: (string | undefined)[] = [];
  const ask = (answers: number[]) => (work?: string) => {
    sent.push(work);
    const bits = answers.shift();
    return bits ? Promise.reject(refused(bits)) : Promise.resolve('a code');
  };

  expect(await withProofOfWork(ask([4, 6]))).toBe('a code');
  expect(sent).toEqual([undefined, expect.stringMatching(/^4\.\d+$/), expect.stringMatching(/^6\.\d+$/)]);
  await expect(withProofOfWork(ask([4, 4, 4, 4, 4]))).rejects.toThrow(CallFailed);
  await expect(withProofOfWork(() => Promise.reject(new CallFailed()))).rejects.toThrow(CallFailed);
});
