import { Notice } from '#web/ui/states/notice.tsx';

export type Result = { good: boolean; text: string };

/** How an action went. The region stands before its words do: one that arrives together with them is not read out. */
export function Outcome({ result }: { result: Result | undefined }) {
  return (
    <div aria-live="polite">
      {result && (
        <div className="mt-4">
          <Notice tone={result.good ? 'green' : 'clay'}>{result.text}</Notice>
        </div>
      )}
    </div>
  );
}
