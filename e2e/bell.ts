import type { Page } from '@playwright/test';
import en from '../public/locale/en.json' with { type: 'json' };

/** The bell, when it counts this many. */
export function bell(page: Page, unread: number) {
  const { label, labelOne, labelMany } = en.Notifications;
  const name = unread === 0 ? label : unread === 1 ? labelOne : labelMany.replace('{count}', String(unread));
  return page.getByRole('button', { name, exact: true });
}
