type Work = () => unknown;

const works: Work[] = [];

/** To be done when the last test of this file has ended: the files of a worker share their modules. */
export function atEndOfFile(work: Work) {
  works.push(work);
}

/** The newest first: what was opened last may stand on what was opened before it. */
export async function endFile() {
  for (const work of works.splice(0).toReversed()) await work();
}
