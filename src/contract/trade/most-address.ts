export const mostAddress = 300;
export const mostDeliveryCharge = 500_000;
