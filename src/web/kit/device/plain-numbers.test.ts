import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { takePlainNumbers } from './plain-numbers.ts';

const insert = vi.fn<(command: string, showsUi: boolean, text: string) => boolean>();

beforeAll(() => {
  Object.assign(document, { execCommand: insert });
  takePlainNumbers();
});
beforeEach(() => insert.mockReset());

function enter(data: string, before = '') {
  document.body.innerHTML = `<input type="number" value="${before}">`;
  const event = new InputEvent('beforeinput', { data, bubbles: true, cancelable: true });
  document.querySelector('input')!.dispatchEvent(event);
  return event.defaultPrevented ? insert.mock.lastCall?.[2] : data;
}

test.each([
  ['3,900', '3900'],
  ['۳۹۰۰', '3900'],
  ['Rs 3,900/-', '3900'],
  ['PKR 3900.50', '3900.50'],
  ['۳۹۰۰ روپے', '3900'],
  ['3900', '3900'],
  ['-5', '-5'],
  ['Rs 3,900 or 4,000', '3900 or 4000'],
])('%s, pasted, goes into a field of a number as %s', (pasted, plain) => {
  expect(enter(pasted)).toBe(plain);
});

test('the /- of a price, typed letter by letter, is left out; any other minus is not', () => {
  expect(enter('/', '3900')).toBe('');
  expect(enter('-', '3900')).toBe('');
  // Of a range: left out, it would make one number of two.
  expect(enter('-', '3900')).toBe('-');
  expect(enter('/', '3900')).toBe('');
  expect(enter('5', '3900')).toBe('5');
  expect(enter('-', '39005')).toBe('-');
  expect(enter('-')).toBe('-');
});
