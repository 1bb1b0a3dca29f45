import type { Config } from '#server/config.ts';
import { listDemoNames } from '#server/features/people/demo-queries.ts';
import { connect } from '#server/kit/database/db.ts';
import { type CheckResult, failed } from './check-result.ts';

/** Outside demo mode nobody answers for what the demo people offer. */
export async function checkDemoPeople(
  url: string,
  { isDemo }: Pick<Config, 'isDemo'>,
): Promise<CheckResult[]> {
  if (isDemo) return [];
  const db = connect(url, { connections: 1 });
  try {
    const names = await listDemoNames(db);
    if (names.length === 0) return [];
    return [
      failed(
        `There are demo people in this market: ${names.join(', ')}.`,
        'Remove them and everything they own: npm run demo -- remove',
      ),
    ];
  } catch {
    // That it does not answer, or has no tables yet, is said by the check of the database.
    return [];
  } finally {
    await db.end({ timeout: 0 });
  }
}
