import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HoverMenu, MenuItem } from '../dialogs/menu.tsx';
import { CheckDropdown } from './check-dropdown.tsx';

afterEach(cleanup);

const onToggle = vi.fn<(value: string) => void>();
const lists = [
  <CheckDropdown
    key="dropdown"
    title="Roles"
    summary=""
    options={[{ value: 'expert', label: 'Expert', checked: false }]}
    onToggle={onToggle}
  />,
  <HoverMenu key="menu" label="Roles">
    <MenuItem onSelect={() => onToggle('expert')}>
      <span>Expert</span>
    </MenuItem>
  </HoverMenu>,
];

test.each(lists)('words in a list can be pressed, which gives the focus to the page: %#', (list) => {
  onToggle.mockClear();
  render(
    <main tabIndex={-1}>
      {list}
      <button type="button">Next</button>
    </main>,
  );
  const button = screen.getByRole('button', { name: 'Roles' });
  fireEvent.click(button);

  fireEvent.blur(button, { relatedTarget: screen.getByRole('main') });
  fireEvent.click(screen.getByText('Expert'));
  expect(onToggle).toHaveBeenCalledWith('expert');
});

test.each(lists)('a list closes when the focus goes on to something else: %#', (list) => {
  render(
    <main tabIndex={-1}>
      {list}
      <button type="button">Next</button>
    </main>,
  );
  const button = screen.getByRole('button', { name: 'Roles' });
  fireEvent.click(button);

  fireEvent.blur(button, { relatedTarget: screen.getByRole('button', { name: 'Next' }) });
  expect(screen.queryByText('Expert')).toBeNull();
});
