/** npm passes a SIGTERM on to the shell it started us with, and the shell dies without telling us. */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}
