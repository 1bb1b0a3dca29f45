/** 'about' long a wait is, rounded up: '40 seconds', '3 minutes', '2 hours'. */
export function waitInWords(seconds: number) {
  if (seconds < 60) return amount(seconds, 'second');
  if (seconds < 3600) return amount(Math.ceil(seconds / 60), 'minute');
  return amount(Math.ceil(seconds / 3600), 'hour');
}

function amount(value: number, unit: string) {
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
