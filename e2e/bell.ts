import type { Page } from '@playwright/test';
import { plural } from '#contract/text/words.ts';
import en from '../public/locale/en.json' with { type: 'json' };

/** The bell, when it counts this many. */
export function bell(page: Page, unread: number) {
  const name = plural(unread, en.Notifications.label);
  return page.getByRole('button', { name, exact: true });
}
