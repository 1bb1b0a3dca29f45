import { expect, test } from 'vitest';
import type { RefusalCode } from '#contract/api/refusal-codes.ts';
import { CallFailed } from '../api/call.ts';
import { ChunkFailed } from '../api/chunk.ts';
import { refused, UploadError } from '../upload/storage-codes.ts';
import { outcomeOf } from './outcome.ts';

const said = (code: RefusalCode) => new CallFailed({ code, message: '', fields: {} });

test.each([
  ['no answer', new CallFailed(), 'offline'],
  ['a script that did not come', new ChunkFailed('outbox', 'error'), 'offline'],
  ['an upload without a network', new UploadError('retry-limit-exceeded', undefined, refused(0)), 'offline'],
  [
    'an upload that the server could not take',
    new UploadError('retry-limit-exceeded', undefined, refused(503)),
    'later',
  ],
  ['a full store', refused(402), 'later'],
  ['a sign-in that has run out', said('signed_out'), 'signedOut'],
  ['the same, of an upload', refused(401), 'signedOut'],
  ['too many calls', said('too_many'), 'later'],
  ['a server in trouble', said('broken'), 'later'],
  ['a product that was changed elsewhere', said('changed_elsewhere'), 'refused'],
  ['a field that is wrong', said('invalid'), 'refused'],
  ['a file that is no picture', refused(422), 'refused'],
])('%s: an entry is not lost, and waits for what it needs', (_, error, is) => {
  expect(outcomeOf(error)).toMatchObject({ is });
});

test('a refusal is kept with its sentence and fields, for the screen and the form', () => {
  const refusal = { code: 'invalid' as const, message: 'Please check.', fields: { price: 'Too high.' } };
  expect(outcomeOf(new CallFailed(refusal))).toMatchObject({
    is: 'refused',
    refusal: { code: 'invalid', fields: refusal.fields },
  });
});
