import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Reply = { status?: number; body?: unknown; text?: string; isSilent?: boolean };

/** What Nominatim answers for a city that it knows. */
export const lahore = {
  place_id: 1,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'relation',
  osm_id: 1,
  lat: '31.5656822',
  lon: '74.3141829',
  class: 'boundary',
  type: 'administrative',
  place_rank: 12,
  importance: 0.68,
  addresstype: 'city',
  name: 'Lahore',
  display_name: 'Lahore, Punjab, Pakistan',
  boundingbox: ['31.25', '31.71', '74.01', '74.65'],
};

/** A real server with Nominatim's search on loopback; `answer` decides what it says. */
export async function geocoderServer(answer: (asked: URL, count: number) => Reply) {
  const asked: { url: URL; agent: string; at: number }[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    const address = new URL(url, 'http://geocoder');
    asked.push({ url: address, agent: headers['user-agent'] ?? '', at: Date.now() });
    const { status = 200, body, text, isSilent } = answer(address, asked.length);
    if (isSilent) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(text ?? JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`, asked, close };
}
