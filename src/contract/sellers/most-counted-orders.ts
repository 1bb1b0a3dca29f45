/** Then it is told as 'more than'. */
export const mostCountedOrders = 1000;
