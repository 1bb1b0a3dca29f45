/** Name of the release: the file name of its first script, which has a hash in it. */
export const release = import.meta.url.split('/').at(-1)!;
