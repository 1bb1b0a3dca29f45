import { paths, receiptPath } from '#contract/site/paths.ts';
import type { Db } from '#server/kit/database/db.ts';
import { linkHead } from '#server/kit/site/link-head.ts';
import type { Heads } from '#server/kit/site/page-head.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { receiptByLink } from './service.ts';

export function receiptHeads(db: Db, origin: string): Heads {
  return {
    [paths.receipt]: linkHead({
      words: en.Receipt,
      urlOf: (secret) => origin + receiptPath(secret),
      find: (secret, caller) => receiptByLink(db, secret, caller),
    }),
  };
}
