import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fill } from '#web/kit/words/words.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { PlaceFields } from './place-fields.tsx';

const words = en.Register.farmer;
const city = () => screen.getByRole('combobox', { name: words.city });
const province = () => screen.getByRole<HTMLSelectElement>('combobox', { name: words.province });
const asked = (town: string) => fill(words.provinceAsked, { city: town });

const gazetteer: Record<string, string> = { Thatta: 'Sindh', ٹھٹہ: 'Sindh' };

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const q = new URL(path, 'http://market').searchParams.get('q')!;
    const known = gazetteer[q];
    return Response.json({ place: known ? { name: 'Thatta', province: known, lat: 24.7, lng: 67.9 } : null });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Form() {
  const [place, setPlace] = useState({ city: '', province: '' });
  return <PlaceFields words={words} place={place} errors={{}} onChange={setPlace} />;
}

function leaveAfter(typed: string) {
  fireEvent.change(city(), { target: { value: typed } });
  fireEvent.blur(city());
}

test.each(['Thatta', ' ٹھٹہ '])('the town %s that is not offered brings its province too', async (typed) => {
  leaveAfter(typed);
  await waitFor(() => expect(province().value).toBe('Sindh'));
  expect(screen.queryByText(asked(typed.trim()))).toBeNull();
});

test('of a town that nobody knows the province is asked at its field, until it is chosen', async () => {
  leaveAfter('Chak 47');
  expect(await screen.findByText(asked('Chak 47'))).toBeTruthy();
  fireEvent.change(province(), { target: { value: 'Punjab' } });
  expect(screen.queryByText(asked('Chak 47'))).toBeNull();
  fireEvent.change(city(), { target: { value: 'Chak 48' } });
  expect(province().value).toBe('Punjab');
});

test('a province that was looked up does not stay with another town', async () => {
  leaveAfter('Thatta');
  await waitFor(() => expect(province().value).toBe('Sindh'));
  fireEvent.change(city(), { target: { value: 'Thattar' } });
  expect(province().value).toBe('');
});
