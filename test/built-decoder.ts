/** The built decoder instead of the source file: to compile it in each process would cost a second of a core. */
export const decoderFile = new URL('../dist/server/picture-decoder.js', import.meta.url);
