/** How many products one person can save. */
export const maxSavedProducts = 200;
