import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { RequirementRows } from './requirement-rows.tsx';
import type { Requirements } from './use-requirements.ts';

type Props = Omit<ComponentProps<typeof RequirementRows>, 'list'> & {
  list: Requirements['list'];
  onAdd: () => void;
};

/** Loading, failed, empty or full. */
export function RequirementList({ words, list, onAdd, ...rest }: Props) {
  const { data, isError, isFetching, refetch } = list;
  if (data && data.length > 0) return <RequirementRows {...rest} words={words} list={data} />;
  if (data) {
    return (
      <EmptyState
        picture="/assets/empty.svg"
        title={words.empty.title}
        text={words.empty.text}
        action={
          <Button tone="secondary" onClick={onAdd}>
            <Plus />
            {words.empty.add}
          </Button>
        }
      />
    );
  }
  if (isError) {
    return (
      <ErrorState
        picture="/assets/error.svg"
        title={words.error.title}
        text={words.error.text}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {words.error.retry}
          </Button>
        }
      />
    );
  }
  return <SkeletonRows rows={3} label={words.loading} />;
}
