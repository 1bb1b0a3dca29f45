/** Then it is told as 'more than'. */
export const maxCountedOrders = 1000;
