import { paths, stopPath } from '#contract/site/paths.ts';
import type { Db } from '#server/kit/database/db.ts';
import { linkHead } from '#server/kit/site/link-head.ts';
import type { Heads } from '#server/kit/site/page-head.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { messagesByStopSecret } from './service.ts';

export function stopHeads(db: Db, origin: string): Heads {
  return {
    [paths.stopAlerts]: linkHead({
      words: en.StopAlerts,
      urlOf: (secret) => origin + stopPath(secret),
      find: async (secret, caller) => {
        await messagesByStopSecret(db, secret, caller);
        return {};
      },
    }),
  };
}
