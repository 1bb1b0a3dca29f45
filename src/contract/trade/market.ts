import { z } from 'zod';
import { endpoint } from '#contract/api/endpoint.ts';
import { categories } from './categories.ts';

const Count = z.number().int();

export const market = {
  counts: endpoint({
    method: 'GET',
    path: '/api/market',
    purpose: 'How many products each category and crop has',
    details: 'Crops are those with the most products, the most first.',
    who: 'anyone',
    input: z.object({}),
    reply: z.object({
      all: Count,
      categories: z.array(z.object({ category: z.enum(categories), count: Count })),
      crops: z.array(z.object({ name: z.string(), count: Count })),
    }),
  }),
};
