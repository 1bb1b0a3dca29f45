import { Upload, type UploadOptions } from 'tus-js-client';
import { expect, test } from 'vitest';
import { resumableAboveBytes, uploadsPath } from '#contract/trade/pictures.ts';
import { listenOnPort } from '../../../../test/listen-on-port.ts';
import { heavyPhoto } from '../../../../test/photos.ts';
import { newWorld } from '../../../../test/world.ts';

async function market() {
  const world = await newWorld();
  const { url } = await listenOnPort(world.app);
  const { cookie } = await world.person();
  return { ...world, endpoint: url + uploadsPath, headers: { cookie } };
}

/** The client that the web uses, with chunks that double. Gives the last answer and the sizes of the chunks. */
function send(bytes: Buffer, options: UploadOptions) {
  const chunks: number[] = [];
  return new Promise<{ body: string; chunks: number[]; url: string }>((resolve, reject) => {
    const upload = new Upload(bytes, {
      chunkSize: resumableAboveBytes,
      retryDelays: null,
      ...options,
      onChunkComplete: (size) => {
        chunks.push(size);
        upload.options.chunkSize! *= 2;
      },
      onSuccess: ({ lastResponse }) => resolve({ body: lastResponse.getBody(), chunks, url: upload.url! }),
      onError: reject,
    });
    upload.start();
  });
}

test('[4-32] the tus client sends a picture in doubling chunks and reads the answer', async () => {
  const { endpoint, headers } = await market();
  const bytes = await heavyPhoto(2);

  const { body, chunks } = await send(bytes, { endpoint, headers, metadata: { filename: 'میرا کھیت.jpg' } });

  expect(chunks.slice(0, 2)).toEqual([262_144, 524_288]);
  expect(JSON.parse(body)).toEqual({ secure_url: expect.any(String), public_id: expect.any(String) });
});

test('after a lost answer the tus client learns that all bytes had come, and sends none again', async () => {
  const { endpoint, headers, db } = await market();
  const bytes = await heavyPhoto(1);
  const { url } = await send(bytes, { endpoint, headers });

  const { chunks } = await send(bytes, { uploadUrl: url, headers });

  expect(chunks).toEqual([]);
  expect(await db`select from pictures`).toHaveLength(1);
});

test('a refusal reaches the tus client with its code', async () => {
  const { endpoint, headers } = await market();
  const error = await send(Buffer.from('<svg/>'), { endpoint, headers }).catch((refused: unknown) => refused);
  expect(error).toMatchObject({ originalResponse: expect.anything() });
  const { originalResponse } = error as {
    originalResponse: { getStatus: () => number; getBody: () => string };
  };
  expect(originalResponse.getStatus()).toBe(422);
  expect(JSON.parse(originalResponse.getBody())).toMatchObject({ code: 'picture_unreadable' });
});
