import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NotificationWay, NotificationPreference } from '#contract/people/notifications.ts';
import { call } from '#web/kit/api/call.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Choice } from '#web/ui/fields/choice.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type Props = {
  uid: string;
  words: Locale['Notifications']['preference'];
  /** What it stands in; where there is nothing to choose, not even that is drawn. */
  card: (choice: ReactNode) => ReactNode;
};

/** How somebody is told of orders and offers besides the bell, out of the ways that there are. */
export function PreferenceChoice({ uid, words, card }: Props) {
  const queries = useQueryClient();
  const queryKey = ['notifications', 'preference', uid];
  const { data: preference } = useQuery({
    queryKey,
    queryFn: () => call('GET /api/me/notification-preference', {}),
    retry: 1,
  });
  const choose = useMutation({
    mutationFn: (way: NotificationWay) => call('PATCH /api/me/notification-preference', { way }),
    onMutate: (way) =>
      queries.setQueryData<NotificationPreference>(queryKey, (now) => now && { ...now, way }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (!preference || preference.ways.length < 2) return null;
  return card(
    <>
      <Choice
        label={words.label}
        options={preference.ways.map((way) => ({ value: way, label: words.ways[way] }))}
        value={preference.way}
        onChange={(way) => choose.mutate(way)}
      />
      <div aria-live="polite" className="mt-4 empty:hidden">
        {choose.isSuccess && <Notice tone="green">{words.saved}</Notice>}
        {choose.isError && <Notice tone="clay">{words.failed}</Notice>}
      </div>
    </>,
  );
}
