import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#contract/people/people.ts';
import { grouped } from '#contract/text/words.ts';
import { call } from '#web/kit/api/call.ts';
import { browserSavesData, rememberDataSaver } from '#web/kit/device/remember-data-saver.ts';
import { useSaveUser } from '#web/kit/session/save-user.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Check } from '#web/ui/fields/check.tsx';
import { SectionCard } from './section-card.tsx';

export function DataSaverCard({ words, user }: { words: Locale['Account']['dataSaver']; user: User }) {
  const saveUser = useSaveUser();
  const change = useMutation({
    mutationFn: (isOn: boolean) => call('PATCH /api/me/data-saver', { isOn }),
    onSuccess: (saved) => {
      saveUser(saved);
      rememberDataSaver(saved.savesData === true);
    },
    onSettled: () => setPressed(undefined),
  });
  // At once: that a mutation is pending is known a moment later, and the tick would go out in between.
  const [pressed, setPressed] = useState<boolean>();
  const isOn = pressed ?? user.savesData === true;
  const size = useLoadedKb();
  return (
    <SectionCard title={words.title} text={words.text}>
      <Check
        label={words.label}
        checked={isOn}
        error={change.isError && words.failed}
        onChange={({ target }) => {
          setPressed(target.checked);
          change.mutate(target.checked);
        }}
      />
      {browserSavesData() && <p className="text-ink-2">{words.byBrowser}</p>}
      {size > 0 && <p className="mt-2 text-1 text-ink-3">{fill(words.took, { size: grouped(size) })}</p>}
    </SectionCard>
  );
}

/** What has come over the network since this page was opened. */
function useLoadedKb() {
  const [bytes, setBytes] = useState(0);
  useEffect(() => {
    const watch = new PerformanceObserver((list) => {
      const come = list
        .getEntries()
        .map((entry) => ('transferSize' in entry ? Number(entry.transferSize) : 0));
      setBytes((now) => come.reduce((sum, one) => sum + one, now));
    });
    for (const type of ['navigation', 'resource']) watch.observe({ type, buffered: true });
    return () => watch.disconnect();
  }, []);
  return Math.ceil(bytes / 1024);
}
