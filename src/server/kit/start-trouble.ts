import { CannotStart } from './errors.ts';
import { isDatabaseAway } from './http/unavailable.ts';

const isFolderTrouble = /^(EACCES|EDQUOT|EEXIST|EIO|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS)$/;

/** What the program brings with it, and only reads. */
const isOurs = /(^|[\\/])(db[\\/](migrations|drawings)|public[\\/]assets)([\\/]|$)/;

/** What whoever starts the program can mend, in one sentence. Nothing if the fault is ours. */
export function startTrouble(error: unknown) {
  if (error instanceof CannotStart) return error.message;
  if (isDatabaseAway(error))
    return `The database cannot be reached. Look at DATABASE_URL. (${String(error)})`;
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (/^(28...|3D000)$/.test(code))
    return `The database refuses us. Look at DATABASE_URL. (${String(error)})`;
  if (path && code === 'ENOENT' && isOurs.test(path))
    return `The installation is incomplete: ${path} is missing. Install Kisan Mandi again.`;
  if (path && isFolderTrouble.test(code))
    return `The data folder cannot be used: ${path} (${code}). Free some space, give it to your user, or set DATA_DIR to another folder.`;
  return undefined;
}
