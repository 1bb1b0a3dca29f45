import { z } from 'zod';

/** Made by the browser once for each form: the same key again is the same sending, however often it arrives. */
export const IdempotencyKey = z.uuid();
