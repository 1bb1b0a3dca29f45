/** dd/MM/yyyy in Pakistan, for tables. A date without time stays the day it names. */
export function tableDate(date: string) {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date);
  return new Intl.DateTimeFormat('en-GB', { timeZone: isDay ? 'UTC' : 'Asia/Karachi' }).format(
    new Date(date),
  );
}
