import { Button } from '../marks/button.tsx';
import { ErrorState } from './state.tsx';

type Props = {
  words: { title: string; text?: string; retry: string };
  list: { isFetching: boolean; refetch: () => unknown };
  heading?: 'h1' | 'h2' | 'h3';
};

/** What did not come, and a button to ask for it again. */
export function TryAgain({ words: { title, text, retry }, list, heading }: Props) {
  return (
    <ErrorState
      picture="/assets/error.svg"
      heading={heading}
      title={title}
      text={text}
      action={
        <Button busy={list.isFetching} onClick={() => void list.refetch()}>
          {retry}
        </Button>
      }
    />
  );
}
