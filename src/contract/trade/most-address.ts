export const mostAddress = 300;
/** What is shorter names no place that a driver finds. */
export const leastAddress = 10;
export const mostDeliveryCharge = 500_000;
