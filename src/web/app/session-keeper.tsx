import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearAuthUser, saveAuthUser, useAuthUser } from '#web/kit/session/auth-user.ts';
import { forgetContactCodes } from '#web/kit/session/contact-code-key.ts';
import { syncPush } from '#web/kit/session/push-here.ts';
import { takeOverSaved } from '#web/kit/session/take-over-saved.ts';
import { call, CallFailed } from '#web/kit/api/call.ts';
import { startSending } from '#web/kit/outbox/sender.ts';
import { NetworkBar } from './network-bar.tsx';
import { useLive } from '#web/kit/live/use-live.ts';

/** Keeps what this browser shows of the user true to what the server holds: a changed role arrives live, and a
 *  cookie that no longer holds signs out. */
export function SessionKeeper() {
  useLive();
  const queries = useQueryClient();
  const uid = useAuthUser()?.uid;
  useEffect(() => (uid ? startSending(uid, queries) : undefined), [uid, queries]);
  // What was answered before may be about a session that has ended since: another tab may have signed in meanwhile.
  const { data, error, isFetchedAfterMount } = useQuery({
    queryKey: ['me'],
    queryFn: () => call('GET /api/me', {}),
    retry: false,
  });
  useEffect(() => {
    if (isFetchedAfterMount && data) saveAuthUser(data);
  }, [isFetchedAfterMount, data]);
  const isKnown = isFetchedAfterMount && data !== undefined;
  useEffect(() => {
    if (isKnown) void takeOverSaved(queries);
  }, [isKnown, queries]);
  const known = isKnown ? data.uid : undefined;
  useEffect(() => {
    if (known) void syncPush(known);
  }, [known]);
  useEffect(() => {
    if (!isFetchedAfterMount) return;
    if (!(error instanceof CallFailed && error.refusal?.code === 'signed_out')) return;
    clearAuthUser();
    forgetContactCodes();
  }, [isFetchedAfterMount, error]);
  return <NetworkBar />;
}
