import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NotificationWay, NotificationPreference } from '#contract/people/notifications.ts';
import { call } from '#web/kit/api/call.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Choice } from '#web/ui/fields/choice.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type Props = {
  uid: string;
  words: Locale['Notifications']['preference'];
  /** Which news it is about. */
  ways?: Ways;
  /** What it stands in; where there is nothing to choose, not even that is drawn. */
  card: (choice: ReactNode) => ReactNode;
};

type Ways = {
  queryKey: QueryKey;
  load: () => Promise<NotificationPreference>;
  save: (way: NotificationWay) => Promise<NotificationPreference>;
};

const ofOrders: Ways = {
  queryKey: ['notifications', 'preference'],
  load: () => call('GET /api/me/notification-preference', {}),
  save: (way) => call('PATCH /api/me/notification-preference', { way }),
};

/** How somebody is told of something besides the bell, out of the ways that there are. */
export function PreferenceChoice({ uid, words, ways = ofOrders, card }: Props) {
  const queries = useQueryClient();
  const queryKey = [...ways.queryKey, uid];
  const { data: preference } = useQuery({
    queryKey,
    queryFn: ways.load,
    retry: 1,
  });
  const choose = useMutation({
    mutationFn: ways.save,
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
