import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { refusals } from '#contract/api/refusal-codes.ts';
import { provinces } from '#contract/people/cities.ts';
import { fieldErrors } from '#contract/text/field-error.ts';
import { farmerUnits } from '#contract/trade/unit-names.ts';
import en from '../public/locale/en.json' with { type: 'json' };

test('every refusal has its sentence in the locale, and no sentence is left of an old one', () => {
  expect(Object.keys(en.Refusals).toSorted()).toEqual(Object.keys(refusals).toSorted());
  const valued = Object.entries(en.Refusals).filter(([, sentence]) => valuesIn(sentence).length > 0);
  expect(valued.map(([code, sentence]) => [code, ...valuesIn(sentence)])).toEqual([['too_many', 'wait']]);
});

test('everything that can be wrong with a field has its sentence, with the values that it comes with', () => {
  const said = Object.entries(en.Fields).map(([key, sentence]) => [key, valuesIn(sentence)]);
  expect(Object.fromEntries(said)).toEqual(fieldErrors);
});

/** To the letter in the specification, which says no more. */
const ofTheSpec = {
  'A phone number or email must be provided.': '5-01',
  'A user with this identifier already exists.': '5-02',
  'User not found.': '5-03',
  'No user found with this phone number or email.': '5-04',
  'Phone number not registered.': '5-05',
  'Max 4 images allowed.': '5-29',
  'Only Pakistani numbers are acceptable (e.g., 03xxxxxxxxx).': '5-20',
};

/** What to do is the last thing that is said: please, or the verb alone, or when one can, or that there is no need to. */
const next =
  /^(?:Please|Add|Ask|Change|Check|Choose|Correct|Delete|Enter|Find|Load|Look|Make|Open|Order|Remove|Set|Sign|Solve|Turn|Type|Wait|Write)\b|^If [^,]+, (?:say|write)\b|^You can [^.]+ once\b|^You do not need to\b/;

test('[5-50] whoever is refused reads last what to do next', () => {
  const silent = [...Object.values(en.Refusals), ...Object.values(en.Fields)].filter(
    (sentence) => !(sentence in ofTheSpec) && !next.test(sentencesOf(sentence).at(-1)!),
  );
  expect(silent).toEqual([]);
});

test('everything is said as a native speaker would say it', () => {
  const stilted =
    /\bstands?\b|\bby (?:itself|themselves)\b|\bmeanwhile\b|what is gone|any more\b|counted are|without a word|\bwhoever\b|\bmend|\bit holds\b|\bcame in\b|\btak(?:e|en|es) (?:it )?back\b|\bgo on\b/i;
  expect(textsIn(en).filter((text) => stilted.test(text))).toEqual([]);
});

test('what depends on a number is one text with its forms, not two texts of which the code picks one', () => {
  const picked = keysIn(en).filter((key) => /[a-z](?:One|Many)$/.test(key) && !/^(?:too|how)Many$/.test(key));
  expect(picked).toEqual([]);
});

function keysIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => [key, ...keysIn(value)]);
}

function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return Object.values(part ?? {}).flatMap(textsIn);
}

const values: string[] = [...provinces, ...farmerUnits];

type Exempt = { reason: string; is: (text: string, file: string, line: string) => boolean };

/** English that stays in the code, and why. */
const exempt: Exempt[] = [
  {
    reason: 'what an endpoint is for, in /api/docs',
    is: (_, __, line) => /\b(?:purpose|details):/.test(line),
  },
  {
    reason: 'tags and examples in the description of the API, which only the server reads',
    is: (_, file) => ['src/contract/api/tags.ts', 'src/contract/api/examples.ts'].includes(file),
  },
  {
    reason: 'values of the API; what people read for them is in the groups Provinces and Units',
    is: (text, file) => file.startsWith('src/contract/') && values.includes(text),
  },
  {
    reason: 'the name of the market is a name in every language',
    is: (text) => /^Kisan Mandi(?:\s+\{\}\s+)?$/.test(text),
  },
  {
    reason: 'until the locale is there, and when it does not come, nothing else can be said',
    is: (text, file) =>
      text === 'Loading...' || (text === 'Try again' && /locale-failure|chunk-boundary/.test(file)),
  },
  {
    reason: 'for the console alone, in the words of the specification',
    is: (text) => /^Error (?:loading|reading|\{\})/.test(text),
  },
  { reason: 'an Error that only a developer sees', is: (text) => text === 'Loading chunk {} failed' },
];

test('[1-07] no sentence that people read is written in the web or the contract', () => {
  const files = ['src/web', 'src/contract'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|ui-kit|upload-server/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap(englishIn);
  const isExempt = ({ text, file, line }: (typeof found)[number]) =>
    exempt.some(({ is }) => is(text, file, line));
  expect(found.filter((one) => !isExempt(one))).toEqual([]);
  const needless = exempt.filter(({ is }) => !found.some(({ text, file, line }) => is(text, file, line)));
  expect(needless).toEqual([]);
});

/** Texts between tags, and literals of two words or more that begin with a capital letter. */
function englishIn(file: string) {
  const source = readFileSync(file, 'utf8');
  const found: { file: string; text: string; line: string }[] = [];
  const note = (text: string, at: number) => {
    const before = source.slice(0, at).split('\n').slice(-2).join('\n');
    found.push({ file, text, line: before + source.slice(at).split('\n', 1)[0] });
  };
  const judge = (text: string, at: number) => {
    if (/^\p{Lu}[\p{L}'’,:]* (?:\S+ )*[\p{L}{]/u.test(text)) note(text, at);
  };
  new Visitor({
    Literal: ({ value, start }) => void (typeof value === 'string' && judge(value, start)),
    TemplateLiteral: ({ quasis, start }) => judge(quasis.map(({ value }) => value.cooked).join('{}'), start),
    JSXText: ({ value, start }) => void (/\p{L}/u.test(value) && note(value.trim(), start)),
  }).visit(parseSync(file, source).program);
  return found;
}

function valuesIn(sentence: string) {
  return [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
}

function sentencesOf(text: string) {
  return text.split(/(?<=[.?]) /);
}
