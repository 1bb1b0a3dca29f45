import { paths, slipPath } from '#contract/site/paths.ts';
import { weightSlips } from '#contract/trade/weight-slips.ts';
import { fill } from '#contract/text/words.ts';
import type { Db } from '#server/kit/database/db.ts';
import { Refused } from '#server/kit/errors.ts';
import { type Heads, titled } from '#server/kit/site/page-head.ts';
import en from '../../../../public/locale/en.json' with { type: 'json' };
import { slipBehind } from './service.ts';

/** The page of a link says in its first HTML which order it is of, and that no search engine may keep it. */
export function weightSlipHeads(db: Db, origin: string): Heads {
  return {
    [paths.weightSlip]: async (params, { caller }) => {
      const { data } = weightSlips.open.input.safeParse(params);
      if (!data) return { status: 404 };
      try {
        const { orderNo } = await slipBehind(db, data.secret, caller);
        const head = {
          title: titled(fill(en.WeightSlip.pageTitle, { orderNo })),
          description: en.WeightSlip.description,
          url: origin + slipPath(data.secret),
          type: 'website',
          isPrivate: true,
        } as const;
        return { status: 200, head };
      } catch (error) {
        if (error instanceof Refused) return { status: error.status };
        throw error;
      }
    },
  };
}
