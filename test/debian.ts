import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs what is missing of Debian's packages where we may; else says what is needed. */
export function needPackages(needed: { name: string; file: string }[]) {
  const missing = needed.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  if (missing.length === 0) return;
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing];
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `This needs packages of Debian 12 that are not here. Install them: sudo ${command.join(' ')}`,
    );
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
  execFileSync(command[0]!, command.slice(1), { env, stdio: 'inherit' });
}
