// Beside main.js, or beside this file where nothing is built.
const name = import.meta.url.endsWith('.ts') ? './decoder.ts' : './picture-decoder.js';

export const decoderFile = new URL(name, import.meta.url);
