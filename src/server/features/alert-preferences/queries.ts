import type { NotificationWay } from '#contract/people/notifications.ts';
import type { Tx } from '#server/kit/database/db.ts';

/** Nothing where there is one already. */
export async function insertPreference(tx: Tx, personId: string, stopSecret: string) {
  await tx`
    insert into alert_preferences (person_id, stop_secret) values (${personId}, ${stopSecret})
    on conflict (person_id) do nothing`;
}

type Way = { way: NotificationWay };

export async function findWay(tx: Tx, personId: string) {
  const [row] = await tx<Way[]>`select way from alert_preferences where person_id = ${personId}`;
  return row?.way;
}

export async function updateWay(tx: Tx, personId: string, way: NotificationWay) {
  await tx`update alert_preferences set way = ${way} where person_id = ${personId}`;
}

export async function findWayByStopSecret(tx: Tx, stopSecret: string) {
  const [row] = await tx<Way[]>`select way from alert_preferences where stop_secret = ${stopSecret}`;
  return row?.way;
}

/** Whose messages were stopped. */
export async function stopByStopSecret(tx: Tx, stopSecret: string) {
  const [row] = await tx<{ personId: string }[]>`
    update alert_preferences set way = 'here' where stop_secret = ${stopSecret} returning person_id`;
  return row?.personId;
}
