import type { StockMove, StockState } from './order-life.ts';

/** Only what is reserved can be given back or taken, and only what was taken put back: so each happens once. */
export function stockAfter(stock: StockState, move: StockMove | undefined): StockState {
  if (move === 'give_back' && stock === 'reserved') return 'given_back';
  if (move === 'take' && stock === 'reserved') return 'taken';
  if (move === 'put_back' && stock === 'taken') return 'given_back';
  return stock;
}
