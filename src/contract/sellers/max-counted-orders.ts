/** Completed orders of a seller are counted up to here; the page then says 'more than 1,000'. */
export const maxCountedOrders = 1000;
