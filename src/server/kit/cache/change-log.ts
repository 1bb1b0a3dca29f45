/** Change log: the latest changes, numbered. A cache asks for those after the number that it has seen; if they are gone
 *  from here, it has to drop everything. */
export function changeLog<Change>(most: number) {
  let latest: Change[] = [];
  let version = 0;

  return {
    /** The number of the last. */
    version: () => version,
    add: (changes: Change[]) => {
      version += changes.length;
      latest = [...latest, ...changes].slice(-most);
    },
    /** Something has changed, and nobody knows what. */
    lose: () => {
      version++;
      latest = [];
    },
    /** Those with a higher number; undefined where they are not known any more. */
    since: (seen: number): Change[] | undefined =>
      version - seen <= latest.length ? latest.slice(latest.length - (version - seen)) : undefined,
  };
}
