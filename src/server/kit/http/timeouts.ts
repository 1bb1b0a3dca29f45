/** How long a caller may take before the connection is cut. */
export type Timeouts = {
  /** For the head of a request. */
  headMs: number;
  /** For the whole of it. A phone on a bad network needs minutes for a chunk of a picture, and goes on after a cut. */
  requestMs: number;
  /** Without a byte in either direction. Longer than the heartbeat of a live stream. */
  silenceMs: number;
};

const usual: Timeouts = { headMs: 30_000, requestMs: 900_000, silenceMs: 120_000 };

/** Fastify waits for ever unless it is told: a few hundred callers who never finish would hold every connection. */
export function serverTimeouts({ headMs, requestMs, silenceMs }: Timeouts = usual) {
  return {
    connectionTimeout: silenceMs,
    requestTimeout: requestMs,
    http: {
      headersTimeout: headMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(headMs, 5000),
    },
  };
}
