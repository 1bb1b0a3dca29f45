import { CannotStart } from '#server/kit/errors.ts';
import { examine } from '#server/operations/examine.ts';
import { isBuilt } from './built.ts';
import { runCommand } from './command.ts';

const usage = 'npm run doctor takes no arguments. A setting stands before it: PORT=4000 npm run doctor';

await runCommand(async () => {
  if (process.argv.length > 2) throw new CannotStart(usage);
  for await (const { state, what, todo } of examine({
    root: process.cwd(),
    env: process.env,
    isBuilt: isBuilt(),
  })) {
    console.log(`${state.padEnd(8)} ${what}`);
    if (todo) console.log(`${' '.repeat(9)}→ ${todo}`);
    if (state === 'trouble') process.exitCode = 1;
  }
});
