import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyPart } from '#web/kit/api/chunk.ts';
import { forgetPerson, keepLocale, startWorker, takeOver } from '#web/kit/device/worker.ts';
import { useInstallHint } from '#web/kit/device/use-install-hint.ts';
import { rememberDataSaver } from '#web/kit/device/remember-data-saver.ts';
import { takePlainNumbers } from '#web/kit/device/plain-numbers.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { useLocaleFile } from '#web/kit/words/words.ts';
import { NetworkBar } from './network-bar.tsx';

/** For the few times that there is something to ask. */
const Offer = lazyPart('device-offer', async () => (await import('./device-offer.tsx')).DeviceOffer);

export function startDevice(queries: QueryClient) {
  const root = document.body.appendChild(document.createElement('div'));
  // What comes after a full sheet would begin another one.
  root.className = 'print:hidden';
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <Device />
    </QueryClientProvider>,
  );
}

/** What keeps the market on this device, and what there is to say about it. */
function Device() {
  const [next, setNext] = useState<ServiceWorker>();
  const hint = useInstallHint();
  const isStranger = useAuthUser() === null;
  useEffect(() => startWorker(setNext), []);
  useEffect(takePlainNumbers, []);
  useKeptForOne();
  return (
    <>
      {/* Whoever is signed in has it already. */}
      {isStranger && <NetworkBar />}
      <Suspense>
        {next ? (
          <Offer kind="update" onAccept={() => takeOver(next)} />
        ) : (
          hint && <Offer kind="install" onAccept={hint.accept} onRefuse={hint.refuse} />
        )}
      </Suspense>
    </>
  );
}

function useKeptForOne() {
  const { uid, savesData = false } = useAuthUser() ?? {};
  const hasLocale = useLocaleFile().data !== undefined;
  useEffect(() => {
    if (!uid) void forgetPerson().catch(() => {});
  }, [uid]);
  useEffect(() => rememberDataSaver(savesData), [savesData]);
  useEffect(() => {
    if (hasLocale) keepLocale();
  }, [hasLocale]);
}
