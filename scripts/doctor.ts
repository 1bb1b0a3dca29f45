import { examine } from '#server/operations/examine.ts';
import { isBuilt } from './built.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
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
