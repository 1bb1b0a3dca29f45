import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NotificationChannel, NotificationPreference } from '#contract/people/notifications.ts';
import { call } from '#web/kit/api/call.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Choice } from '#web/ui/fields/choice.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type Props = {
  uid: string;
  words: Locale['Notifications']['preference'];
  /** Which news it is about. */
  source?: PreferenceSource;
  /** What it stands in; where there is nothing to choose, not even that is drawn. */
  card: (choice: ReactNode) => ReactNode;
};

type PreferenceSource = {
  queryKey: QueryKey;
  load: () => Promise<NotificationPreference>;
  save: (channel: NotificationChannel) => Promise<NotificationPreference>;
};

const ofOrders: PreferenceSource = {
  queryKey: ['notifications', 'preference'],
  load: () => call('GET /api/me/notification-preference', {}),
  save: (channel) => call('PATCH /api/me/notification-preference', { channel }),
};

/** How somebody is told of something besides the bell, out of the channels that there are. */
export function PreferenceChoice({ uid, words, source = ofOrders, card }: Props) {
  const queries = useQueryClient();
  const queryKey = [...source.queryKey, uid];
  const { data: preference } = useQuery({
    queryKey,
    queryFn: source.load,
    retry: 1,
  });
  const choose = useMutation({
    mutationFn: source.save,
    onMutate: (channel) =>
      queries.setQueryData<NotificationPreference>(queryKey, (now) => now && { ...now, channel }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (!preference || preference.channels.length < 2) return null;
  return card(
    <>
      <Choice
        label={words.label}
        options={preference.channels.map((channel) => ({ value: channel, label: words.ways[channel] }))}
        value={preference.channel}
        onChange={(channel) => choose.mutate(channel)}
      />
      <div aria-live="polite" className="mt-4 empty:hidden">
        {choose.isSuccess && <Notice tone="green">{words.saved}</Notice>}
        {choose.isError && <Notice tone="clay">{words.failed}</Notice>}
      </div>
    </>,
  );
}
