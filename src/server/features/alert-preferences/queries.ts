import type { NotificationChannel } from '#contract/people/notifications.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** Does nothing where there is a row already. */
export async function insertPreference(tx: Tx, personId: string, stopSecret: string) {
  await tx`
    insert into alert_preferences (person_id, stop_secret) values (${personId}, ${stopSecret})
    on conflict (person_id) do nothing`;
}

type Preference = { channel: NotificationChannel };

export async function findAlertChannel(tx: Tx, personId: string) {
  const [row] = await tx<
    Preference[]
  >`select way as channel from alert_preferences where person_id = ${personId}`;
  return row?.channel;
}

export async function updateAlertChannel(tx: Tx, personId: string, channel: NotificationChannel) {
  await tx`update alert_preferences set way = ${channel} where person_id = ${personId}`;
}

export async function findAlertChannelByStopSecret(tx: Tx, stopSecret: string) {
  const [row] = await tx<
    Preference[]
  >`select way as channel from alert_preferences where stop_secret = ${stopSecret}`;
  return row?.channel;
}

/** Whose messages were stopped. */
export async function stopByStopSecret(tx: Tx, stopSecret: string) {
  const [row] = await tx<{ personId: string }[]>`
    update alert_preferences set way = 'here' where stop_secret = ${stopSecret} returning person_id`;
  return row?.personId;
}
