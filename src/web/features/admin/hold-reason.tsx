import type { Hold } from '#contract/office/moderation.ts';
import type { AdminWords } from './admin-list.tsx';

/** Why something is held back, with the words of the admin who did it. */
export function HoldReason({ hold: { cause, reason }, words }: { hold: Hold; words: AdminWords }) {
  return (
    <>
      <b>{words.waiting.causes[cause]}</b>
      {reason && <span className="text-ink-2">: {reason}</span>}
    </>
  );
}
