import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useListBehind, useOfficeMenu, useOfficeState } from './office-way.ts';

afterEach(cleanup);

function List() {
  return (
    <Link to="/order" state={useOfficeState()}>
      open
    </Link>
  );
}

function Order({ isOfOffice }: { isOfOffice: boolean }) {
  const { state } = useLocation();
  useOfficeMenu(isOfOffice);
  return (
    <>
      <Link to={useListBehind('/orders')}>back</Link>
      {JSON.stringify(state)}
    </>
  );
}

function open(entry: string, isOfOffice = true) {
  return render(
    <MemoryRouter initialEntries={[entry]}>
      <Routes>
        <Route path="/order" element={<Order isOfOffice={isOfOffice} />} />
        <Route path="*" element={<List />} />
      </Routes>
    </MemoryRouter>,
  ).container;
}

test.each([
  ['to the list as it was left', '/orders?filter=disputed&text=wheat', '/orders?filter=disputed&text=wheat'],
  ['to the whole list from elsewhere', '/people?text=wheat', '/orders'],
])('the way back leads %s', (_, list, back) => {
  open(list);
  fireEvent.click(screen.getByText('open'));
  expect(screen.getByText('back').getAttribute('href')).toBe(back);
});

test('whoever is on no side of an order gets the menu of the office, whatever led there', () => {
  expect(open('/order').textContent).toContain('{"isFromOffice":true}');
});

test('a side of the order keeps the menu of everybody', () => {
  expect(open('/order', false).textContent).toBe('backnull');
});
