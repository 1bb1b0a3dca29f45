import { Button } from '../marks/button.tsx';
import { Notice } from './notice.tsx';

type Props = {
  words: { text: string; retry: string };
  list: { isFetching: boolean; refetch: () => unknown };
};

/** A part of a page that did not come, where a whole empty screen would be too much. */
export function RetryNotice({ words: { text, retry }, list }: Props) {
  return (
    <Notice tone="clay" role="alert">
      <p className="mb-2">{text}</p>
      <Button tone="secondary" size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
        {retry}
      </Button>
    </Notice>
  );
}
