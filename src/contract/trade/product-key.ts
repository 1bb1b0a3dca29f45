/** What an id of a product looks like. */
export const productKey = /^product_\d{13,16}$/;
