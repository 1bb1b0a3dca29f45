const dayMs = 86_400_000;
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' });

/** The date in Pakistan, as yyyy-mm-dd. */
export function pakistanDay(when: number = Date.now()) {
  return calendar.format(when);
}

/** From one date to a later one. */
export function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export function daysBefore(day: string, days: number) {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
}
