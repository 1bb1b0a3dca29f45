import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetPerson, keepLocale, startWorker, takeOver } from '#web/kit/device/worker.ts';
import { useInstallHint } from '#web/kit/device/use-install-hint.ts';
import { rememberDataSaver } from '#web/kit/device/remember-data-saver.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { useLateWords, useLocaleFile } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { NetworkBar } from './network-bar.tsx';

export function startDevice(queries: QueryClient) {
  const root = document.body.appendChild(document.createElement('div'));
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
  useKeptForOne();
  return (
    <>
      {/* Whoever is signed in has it already. */}
      {isStranger && <NetworkBar />}
      {next ? (
        <Offer kind="update" onAccept={() => takeOver(next)} />
      ) : (
        hint && <Offer kind="install" onAccept={hint.accept} onRefuse={hint.refuse} />
      )}
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

type OfferProps = { kind: 'update' | 'install'; onAccept: () => void; onRefuse?: () => void };

/** Stands at the lower edge until it is answered. */
function Offer({ kind, onAccept, onRefuse }: OfferProps) {
  const words = useLateWords('Device');
  const [isAccepted, setIsAccepted] = useState(false);
  if (!words) return null;
  const { label, text, accept } = words[kind];
  return (
    <section
      aria-label={label}
      className="fixed inset-x-0 bottom-(--bar) z-40 mx-auto flex max-w-180 flex-wrap items-center justify-end gap-x-4 gap-y-2 border border-line bg-card p-4 shadow-pop sm:rounded-t-md print:hidden"
    >
      <output className="min-w-40 flex-1">{text}</output>
      <div className="flex gap-2">
        {onRefuse && (
          <Button tone="muted" size="sm" onClick={onRefuse}>
            {words.install.refuse}
          </Button>
        )}
        <Button
          size="sm"
          busy={isAccepted}
          onClick={() => {
            setIsAccepted(true);
            onAccept();
          }}
        >
          {accept}
        </Button>
      </div>
    </section>
  );
}
