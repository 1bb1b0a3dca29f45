import { paths, slipPath } from '#contract/site/paths.ts';
import type { Db } from '#server/kit/database/db.ts';
import { linkHead } from '#server/kit/site/link-head.ts';
import type { Heads } from '#server/kit/site/page-head.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { slipByLink } from './service.ts';

export function weightSlipHeads(db: Db, origin: string): Heads {
  return {
    [paths.weightSlip]: linkHead({
      words: en.WeightSlip,
      urlOf: (secret) => origin + slipPath(secret),
      find: (secret, caller) => slipByLink(db, secret, caller),
    }),
  };
}
