export const maxAddressLetters = 300;
/** A shorter address names no place that a driver can find. */
export const minAddressLetters = 10;
export const maxDeliveryCharge = 500_000;
