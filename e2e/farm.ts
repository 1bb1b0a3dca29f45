import type { Page } from '@playwright/test';
import { paths } from '#contract/site/paths.ts';
import { farm, signedInPerson } from './people.ts';

/** Signs a new farmer of Multan in and opens the dashboard. */
export async function openFarm(page: Page) {
  const phone = await signedInPerson(page, { roles: { isFarmer: true }, farmerData: farm });
  await page.goto(paths.farmerDashboard);
  return phone;
}

/** One of the panels of the dashboard, by its title. */
export function panel(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}
