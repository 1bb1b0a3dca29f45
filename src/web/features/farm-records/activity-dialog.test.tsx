import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { ActivityDialog } from './activity-dialog.tsx';
import type { Activities } from './use-activities.ts';

const { modal, errors } = en.farmMonitoring.labels;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('whoever leaves a field empty is told which, and what the days mean', () => {
  render(
    <ActivityDialog
      uid="1"
      words={en.farmMonitoring}
      activities={{} as Activities}
      activity={undefined}
      outbox={en.Outbox}
      onClose={() => {}}
      onSaved={() => {}}
      onKept={() => {}}
    />,
  );
  const days = screen.getByLabelText(modal.daysSinceLast);
  expect(screen.getByText(modal.daysBlankHint)).toBeDefined();
  fireEvent.change(screen.getByLabelText(modal.activity), { target: { value: 'Sowing' } });
  fireEvent.change(screen.getByLabelText(modal.amount), { target: { value: '12500' } });
  fireEvent.click(screen.getByRole('button', { name: modal.addSubmit }));

  expect(screen.getByRole('alert').textContent).toBe(errors.required);
  expect([...document.querySelectorAll('[aria-invalid=true]')]).toEqual([days]);
  expect(document.activeElement).toBe(days);
  fireEvent.change(days, { target: { value: '0' } });
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});
