import { z } from 'zod';

/** The last part of an address that nobody can guess: whoever has it may read what is there. */
export const LinkSecret = z.string().regex(/^[\w-]{32}$/);
