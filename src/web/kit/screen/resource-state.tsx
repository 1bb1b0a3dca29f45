import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { Resource } from '#web/kit/api/use-resource.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { TryAgain } from '#web/ui/states/try-again.tsx';

type Props = {
  words: {
    loading: string;
    notFound: { title: string; text: string; back: string };
    error: { title: string; text: string; retry: string };
  };
  found: Resource<unknown>;
};

/** Instead of a resource: loading, failed, or not found. */
export function ResourceState({ words, found }: Props) {
  if (found.isGone) {
    return (
      <EmptyState
        picture="/assets/empty.svg"
        heading="h1"
        title={words.notFound.title}
        text={words.notFound.text}
        action={
          <Link to={paths.dashboard} className={buttonLook({ tone: 'secondary' })}>
            {words.notFound.back}
          </Link>
        }
      />
    );
  }
  if (!found.error) return <SkeletonRows rows={5} label={words.loading} />;
  return <TryAgain heading="h1" words={words.error} list={found} />;
}
