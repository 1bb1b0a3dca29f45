export const maxAddressLetters = 300;
/** What is shorter names no place that a driver finds. */
export const leastAddress = 10;
export const maxDeliveryCharge = 500_000;
