import type { QueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../api/call.ts';
import { idsIn, readSavedHere, saveHere } from './saved-here.ts';

/** What was saved on this device goes to whoever has signed in on it. It stays here until the server has it. */
export async function takeOverSaved(queries: QueryClient) {
  const ids = idsIn(readSavedHere());
  if (ids.length === 0) return;
  try {
    await call('POST /api/me/saved-products', { ids });
    saveHere([]);
  } catch (error) {
    if (!isFinal(error)) return;
    saveHere([]);
  }
  await queries.invalidateQueries({ queryKey: ['saved-products'] });
}

/** Asked again, the answer would be the same. */
function isFinal(error: unknown) {
  const code = error instanceof CallFailed ? error.refusal?.code : undefined;
  return code === 'invalid' || code === 'saved_full';
}
