type Cell = string | number;

/** CSV with a byte order mark. Cells that begin like a formula are guarded: a spreadsheet would run them. */
export function csv(rows: Cell[][]) {
  return `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
}

function written(cell: Cell) {
  if (typeof cell === 'number') return String(cell);
  const harmless = /^'*\s*[=+\-@]|^'*[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A cell without the guard against formulas. */
export function unguarded(cell: string) {
  return /^''*\s*[=+\-@]|^''*[\t\r\n]/.test(cell) ? cell.slice(1) : cell;
}
