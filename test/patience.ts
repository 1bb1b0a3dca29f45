/** How long a test waits, in milliseconds, for what must come in the end. One that passes waits for none of it; on a
 *  machine that is lent to others, a fifth of a core may be all there is for minutes. */
export const patience = 180_000;
/** How long a whole test or hook may take. */
export const testPatience = 900_000;
