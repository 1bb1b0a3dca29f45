/** Hands a text to the browser's downloads. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: a browser may begin to read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
