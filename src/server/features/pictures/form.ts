import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { maxPictureBytes } from '#contract/trade/pictures.ts';
import { Refused } from '#server/kit/errors.ts';

export type Form = { values: Map<string, string>; filePath?: string };

const limits = { files: 1, fields: 10, parts: 11, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 };

/** Reads a multipart form, its file to disk: twenty phones at once must not fill the memory.
 *  The file's own name is never looked at, and it is gone when `use` is over. */
export async function withForm<Result>(request: FastifyRequest, use: (form: Form) => Promise<Result>) {
  if (!request.isMultipart()) throw new Refused('unreadable');
  const folder = await mkdtemp(join(tmpdir(), 'kisan-mandi-upload-'));
  try {
    return await use(await readForm(request, join(folder, 'file')).catch(refuseCutForm));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is wrong with a form itself is told without a code; limits, and a disk that refuses, have one. */
function refuseCutForm(error: unknown): never {
  throw error instanceof Error && !('code' in error) ? new Refused('unreadable') : error;
}

async function readForm(request: FastifyRequest, path: string): Promise<Form> {
  const form: Form = { values: new Map() };
  const parts = request.parts({ limits: { ...limits, fileSize: maxPictureBytes } });
  for await (const part of parts) {
    if (part.type === 'field') {
      form.values.set(part.fieldname, String(part.value));
    } else if (part.fieldname === 'file') {
      await pipeline(part.file, createWriteStream(path));
      form.filePath = path;
    } else {
      part.file.resume();
    }
  }
  return form;
}
