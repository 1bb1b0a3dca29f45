import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';

/** The path of a file that a test chooses: a large one is read from the disk at once, and takes seconds from the test. */
export async function onDisk({ name, buffer }: { name: string; buffer: Buffer }) {
  // A place of its own: a browser no longer reads a chosen file that another was written over.
  const path = join(await mkdtemp(test.info().outputPath('chosen-')), name);
  await writeFile(path, buffer);
  return path;
}
