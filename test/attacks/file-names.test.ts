import { expect, test } from 'vitest';
import { newWorld } from '../world.ts';
import { siteFolder } from './site-folder.ts';
import { openRawSocket, plain, statusesIn } from './raw-socket.ts';

const ways = [
  '..',
  '%2e%2e',
  '.%2e',
  '..%00',
  '..%5c..',
  '%252e%252e',
  '..;',
  '%c0%ae%c0%ae',
  '....//..',
  '\\..',
];
const roots = ['', '/assets', '/pictures/samples/ecommerce', '/static', '/locale', '/api/uploads', '/api'];
const addresses = roots.flatMap((root) =>
  ways.flatMap((up) => [
    `${root}/${up}/secret`,
    `${root}/${up}/${up}/secret`,
    `${root}/${up}%2fsecret`,
    `${root}//${up}/secret`,
  ]),
);

test('no name leads out of the folders that are shown', async () => {
  const { app } = await newWorld({ webFolder: await siteFolder() });
  const { say } = await openRawSocket(app);
  const asked = (path: string) => say(plain(`GET ${path}`, ['Connection: close', 'Accept: image/webp']));

  expect(await asked('/assets/wheat.svg')).toContain('<svg/>');
  for (const path of [
    ...addresses,
    '/assets/',
    '/assets',
    '//secret',
    '/index.html/../../secret',
    '/%00',
    'http://localhost/../secret',
  ]) {
    const answer = await asked(path);
    expect({ path, isOut: answer.includes('the secret of the market') }).toEqual({ path, isOut: false });
    expect({
      path,
      statuses: statusesIn(answer).filter((status) => status >= 500 || status === 200),
    }).toEqual({ path, statuses: [] });
  }
});
