import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { paths } from '#contract/site/paths.ts';
import { LoginPage } from './login-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test.each([
  ['an admin', { isAdmin: true }, undefined, paths.adminDashboard],
  [
    'an admin who was on the way to an order',
    { isAdmin: true },
    '/dashboard/orders/KM-1',
    '/dashboard/orders/KM-1',
  ],
  ['anybody else', { isBuyer: true }, undefined, paths.dashboard],
  ['whoever comes by Back, without what they did there,', { isBuyer: true }, '/here#offer', '/here'],
])('whoever is signed in: %s lands where their work is', async (_, roles, from, expected) => {
  localStorage.setItem('authUser', JSON.stringify({ uid: 'a', roles }));
  render(
    <MemoryRouter initialEntries={[{ pathname: paths.login, state: { from } }]}>
      <Suspense>
        <Routes>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={expected} element={<Arrived />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  expect(await screen.findByText(`at ${expected}`)).toBeTruthy();
});

function Arrived() {
  const { pathname, hash } = useLocation();
  return `at ${pathname}${hash}`;
}
