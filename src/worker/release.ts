declare const BUILT_RELEASE: string;
declare const BUILT_FILES: string[];

/** The name of the first script of the build that this worker belongs to. */
export const release = BUILT_RELEASE;
/** All hashed files of that build, as `/static/vendor-Ab12Cd34.js`. */
export const builtFiles = BUILT_FILES;
