import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { Resource } from '#web/kit/api/use-resource.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';

type Props<Item> = {
  found: Resource<Item>;
  words: {
    loading: string;
    notFound: { title: string; text: string; home: string };
    error: { title: string; text: string; retry: string };
  };
  children: (item: Item) => ReactNode;
};

/** A page behind a secret link: its content, or 'this link is no longer valid'. */
export function SecretLinkContent<Item>({ found, words, children }: Props<Item>) {
  const { item, isGone, error, isFetching, refetch } = found;
  // Also when it was open already: a new link has taken its place.
  if (isGone) {
    const { title, text, home } = words.notFound;
    return (
      <EmptyState
        picture="/assets/empty.svg"
        heading="h1"
        title={title}
        text={text}
        action={
          <Link to={paths.home} className={buttonLook({ tone: 'secondary' })}>
            {home}
          </Link>
        }
      />
    );
  }
  if (item) return children(item);
  if (!error) return <SkeletonRows rows={6} label={words.loading} />;
  return <TryAgain heading="h1" words={words.error} list={{ isFetching, refetch }} />;
}
