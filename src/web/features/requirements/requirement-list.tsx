import type { ComponentProps } from 'react';
import { ListState } from '#web/ui/lists/list-state.tsx';
import { RequirementRows } from './requirement-rows.tsx';
import type { Requirements } from './use-requirements.ts';

type Props = Omit<ComponentProps<typeof RequirementRows>, 'list'> & {
  list: Requirements['list'];
  onAdd: () => void;
};

/** Loading, failed, empty or full. */
export function RequirementList({ words, list, onAdd, ...rest }: Props) {
  if (!list.data?.length) return <ListState words={words} list={list} rows={3} onAdd={onAdd} />;
  return <RequirementRows {...rest} words={words} list={list.data} />;
}
