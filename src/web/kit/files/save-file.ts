type SavedFile = { name: string; type: string; content: BlobPart };

/** Saves a file by the browser's downloads. */
export function saveFile({ name, type, content }: SavedFile) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: a browser may begin to read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
