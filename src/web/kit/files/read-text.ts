/** Decodes a text file as spreadsheets save it: UTF-8, UTF-16 or Windows-1252. Undefined for a workbook (.xlsx, .xls). */
export async function readText(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const starts = (...head: number[]) => head.every((byte, at) => bytes[at] === byte);
  if (starts(0x50, 0x4b) || starts(0xd0, 0xcf)) return undefined;
  if (starts(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (starts(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
