import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../server-process.ts';

/** A built web of one page and one picture, in a folder beside one that nobody may read. */
export async function siteFolder() {
  const around = await temporaryFolder();
  const folder = join(around, 'web');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await copyFile('index.html', join(folder, 'index.html'));
  await writeFile(join(folder, 'assets', 'wheat.svg'), '<svg/>');
  await writeFile(join(around, 'secret'), 'the secret of the market');
  return folder;
}
