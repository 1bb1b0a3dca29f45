type Cell = string | number;

/** As spreadsheets read it: with a mark that says UTF-8, and no text that they would take for a formula. */
export function csv(rows: Cell[][]) {
  return `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
}

function written(cell: Cell) {
  if (typeof cell === 'number') return String(cell);
  const harmless = /^'*\s*[=+\-@]|^'*[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text as it was before it was made harmless. */
export function unguarded(cell: string) {
  return /^''*\s*[=+\-@]|^''*[\t\r\n]/.test(cell) ? cell.slice(1) : cell;
}
