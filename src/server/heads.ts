import { stopHeads } from './features/alert-preferences/heads.ts';
import { priceHeads } from './features/prices/heads.ts';
import { receiptHeads } from './features/receipts/heads.ts';
import { searchHeads } from './features/search/heads.ts';
import { sellerHeads } from './features/sellers/heads.ts';
import { weightSlipHeads } from './features/weight-slips/heads.ts';
import type { DbPools } from './kit/database/db.ts';
import type { Heads } from './kit/site/page-head.ts';
import { plainHeads } from './kit/site/plain-heads.ts';

/** What each page says of itself. */
export function everyHead({ db, prepared }: DbPools, origin: string): Heads {
  return {
    ...searchHeads(prepared, origin),
    ...sellerHeads(db, origin),
    ...priceHeads(db, origin),
    ...plainHeads(origin),
    ...weightSlipHeads(db, origin),
    ...receiptHeads(db, origin),
    ...stopHeads(db, origin),
  };
}
