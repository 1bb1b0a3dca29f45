import { spawn } from 'node:child_process';
import { endWithParent } from './parent.ts';

/** Server and web, both reloading on change: the web on PORT, the server behind it. */
const port = process.env.PORT ?? '3000';
const apiPort = String(Number(port) + 1);
const env = { ...process.env, API_PORT: apiPort };

const children = [
  spawn('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'src/server/main.ts'], {
    stdio: 'inherit',
    env: { ...env, PORT: apiPort },
  }),
  spawn('node_modules/.bin/vite', ['--port', port, '--strictPort'], { stdio: 'inherit', env }),
];

endWithParent();
let ended = 0;
for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    if (++ended === children.length) process.exit(code ?? 0);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
}
