import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

export const kinds = ['document', 'script', 'style', 'font', 'picture', 'data'] as const;
type Kind = (typeof kinds)[number];
export type Wire = Record<Kind, { requests: number; kilobytes: number }>;

const kindOf: Record<string, Kind> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
};
/** Longer than a slow phone takes between a script and what it asks for. */
const restMs = 3000;
const patienceMs = 120_000;

/** Counts what a page gets, with the heads of the answers, as it comes over the wire. */
export async function watchWire(cdp: CDPSession) {
  const requests = new Map<string, { kind: Kind; bytes: number; isOpen: boolean }>();
  let lastAt = performance.now();
  let opened: number | undefined;
  let firstByte: number | undefined;

  cdp.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    lastAt = performance.now();
    opened ??= timestamp;
    // A stream of events never ends.
    requests.set(requestId, { kind: kindOf[type] ?? 'data', bytes: 0, isOpen: type !== 'EventSource' });
  });
  cdp.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    firstByte ??= timestamp;
    note(requestId, response.encodedDataLength);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await cdp.send('Network.enable');

  function note(requestId: string, bytes: number) {
    const request = requests.get(requestId);
    if (request) request.bytes = Math.max(request.bytes, bytes);
  }
  function end(requestId: string, bytes = 0) {
    note(requestId, bytes);
    lastAt = performance.now();
    const request = requests.get(requestId);
    if (request) request.isOpen = false;
  }

  return {
    /** When the page began to arrive. Its own timing tells of the real network, without the slowness put upon it. */
    firstByte: () => (firstByte! - opened!) * 1000,
    /** When nothing is under way any more, and nothing new is asked for. */
    rest: async () => {
      const until = performance.now() + patienceMs;
      const isAtRest = () =>
        performance.now() - lastAt > restMs && ![...requests.values()].some(({ isOpen }) => isOpen);
      while (!isAtRest() && performance.now() < until) await wait(100);
    },
    total: () => {
      // What came out of a cache of the page has no bytes.
      const received = [...requests.values()].filter(({ bytes }) => bytes > 0);
      const totals = kinds.map((kind) => {
        const all = received.filter((request) => request.kind === kind);
        return [
          kind,
          { requests: all.length, kilobytes: all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 },
        ];
      });
      return Object.fromEntries(totals) as Wire;
    },
  };
}
