/** How many products one person can save. */
export const mostSaved = 200;
