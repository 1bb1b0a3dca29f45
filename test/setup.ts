import { afterAll } from 'vitest';
import { setAnswerTimeout } from '#server/kit/http/unavailable.ts';
import { endFile } from './end-of-file.ts';
import { patience } from './patience.ts';

setAnswerTimeout(patience / 1000);
// What a test starts as a process of its own has as much patience.
process.env.ANSWER_SECONDS = String(patience / 1000);

// Runs for each test file, unlike the modules that it shares with the other files of its worker.
afterAll(endFile);
