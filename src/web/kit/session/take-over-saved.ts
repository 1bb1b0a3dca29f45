import type { QueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../api/call.ts';
import { maxSavedProducts } from '#contract/trade/max-saved-products.ts';
import { idsIn, readSavedHere, saveHere } from './saved-here.ts';

/** What was saved on this device goes to whoever has signed in on it. It stays here until the server has it; what has no
 *  room in their list stays, too, and the list tells of it. */
export async function takeOverSaved(queries: QueryClient) {
  const ids = idsIn(readSavedHere());
  if (ids.length === 0) return;
  try {
    const saved = await call('POST /api/me/saved-products', { ids });
    const isFull = saved.ids.length >= maxSavedProducts;
    saveHere(isFull ? ids.filter((id) => !saved.ids.includes(id)) : []);
  } catch (error) {
    if (!isFinal(error)) return;
    saveHere([]);
  }
  await queries.invalidateQueries({ queryKey: ['saved-products'] });
}

/** Asked again, the answer would be the same. */
function isFinal(error: unknown) {
  const code = error instanceof CallFailed ? error.refusal?.code : undefined;
  return code === 'invalid';
}
