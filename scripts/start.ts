import { ensureBuilt } from './built.ts';
import { endWithParent } from './parent.ts';

await ensureBuilt();
endWithParent();
await import(new URL('../dist/server/main.js', import.meta.url).href);
