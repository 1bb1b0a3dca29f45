/** Stands in for the file of the sources: to compile it anew would cost each process a second of a core. */
export const decoderFile = new URL('../dist/server/picture-decoder.js', import.meta.url);
