import { LinkSecret } from '#contract/api/link-secret.ts';
import { fill } from '#contract/text/words.ts';
import { Refused } from '../errors.ts';
import type { Caller } from '../limits/caller.ts';
import { type Heads, titled } from './page-head.ts';

type Parts = {
  words: { pageTitle: string; description: string };
  urlOf: (secret: string) => string;
  find: (secret: string, caller: Caller) => Promise<{ orderNo?: string }>;
};

/** The page of a link says in its first HTML which order it is of, if it is of one, and that no search engine may keep it. */
export function linkHead({ words, urlOf, find }: Parts): Heads[string] {
  return async (params, { caller }) => {
    const { data: secret } = LinkSecret.safeParse(params.secret);
    if (!secret) return { status: 404 };
    try {
      const { orderNo = '' } = await find(secret, caller);
      const head = {
        title: titled(fill(words.pageTitle, { orderNo })),
        description: words.description,
        url: urlOf(secret),
        type: 'website',
        isPrivate: true,
      } as const;
      return { status: 200, head };
    } catch (error) {
      if (error instanceof Refused) return { status: error.status };
      throw error;
    }
  };
}
