/** Every release has a first script of its own name, and this is part of it. */
export const release = import.meta.url.split('/').at(-1)!;
