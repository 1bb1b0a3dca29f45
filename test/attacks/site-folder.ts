import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../server-process.ts';

/** A built web of one page, one picture and the locale, in a folder beside one that nobody may read. */
export async function siteFolder() {
  const around = await temporaryFolder();
  const folder = join(around, 'web');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, 'locale'));
  await copyFile('index.html', join(folder, 'index.html'));
  await copyFile('public/locale/en.json', join(folder, 'locale/en.json'));
  await writeFile(join(folder, 'assets', 'wheat.svg'), '<svg/>');
  await writeFile(join(around, 'secret'), 'the secret of the market');
  return folder;
}

/** The same, with what draws its pages. */
export async function drawingSiteFolder() {
  const folder = await siteFolder();
  await symlink(resolve('dist/render'), join(folder, '../render'));
  return folder;
}
