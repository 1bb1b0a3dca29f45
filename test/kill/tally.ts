/** Tally of a run: everything that the server confirmed to somebody, each by a text that it can be found by later. */
export type Tally = {
  orders: { orderNo: string; key: string }[];
  steps: { orderNo: string; event: string }[];
  products: string[];
  messages: string[];
  /** Every key that an order was sent with, answered or not. */
  keys: Set<string>;
  /** Answers 503 with when to come back. */
  refusals: number;
  /** Requests that died with the server. */
  unanswered: number;
  /** Answers that nobody should get, whatever was killed. */
  odd: string[];
};

export function newTally(): Tally {
  return {
    orders: [],
    steps: [],
    products: [],
    messages: [],
    keys: new Set(),
    refusals: 0,
    unanswered: 0,
    odd: [],
  };
}

export function confirmed({ orders, steps, products, messages }: Tally) {
  return orders.length + steps.length + products.length + messages.length;
}
