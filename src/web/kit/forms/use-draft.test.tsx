import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Field } from '#web/ui/fields/field.tsx';
import { useDraft } from './use-draft.ts';

const blank = { name: '', email: '', message: '' };
const fields = Object.keys(blank) as (keyof typeof blank)[];

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function Form({ draftKey }: { draftKey?: string }) {
  const { draft, write } = useDraft(draftKey, blank);
  return fields.map((name) => (
    <Field
      key={name}
      label={name}
      value={draft[name]}
      onChange={(event) => write({ [name]: event.target.value })}
    />
  ));
}

/** What the fields hold once the page that the server drew is taken over. */
function hydrated(draftKey: string | undefined, typed: Partial<typeof blank>) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form draftKey={draftKey} />);
  const inputs = [...container.querySelectorAll('input')];
  for (const [at, name] of fields.entries()) inputs[at]!.value = typed[name] ?? '';
  render(<Form draftKey={draftKey} />, { container, hydrate: true });
  return inputs.map((input) => input.value);
}

test.each([undefined, 'draft'])(
  'all fields that were filled before the script came are kept (key: %s)',
  (draftKey) => {
    expect(hydrated(draftKey, { name: 'Amina', message: 'Gram' })).toEqual(['Amina', '', 'Gram']);
  },
);

test('a draft comes back, also where the browser has filled in a part of it', () => {
  sessionStorage.setItem('draft', JSON.stringify({ name: 'Amina', email: '', message: 'Gram' }));
  expect(hydrated('draft', {})).toEqual(['Amina', '', 'Gram']);
  cleanup();
  expect(hydrated('draft', { message: 'Gram' })).toEqual(['Amina', '', 'Gram']);
});
