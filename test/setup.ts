import { afterAll } from 'vitest';
import { endFile } from './end-of-file.ts';

// Runs for each test file, unlike the modules that it shares with the other files of its worker.
afterAll(endFile);
