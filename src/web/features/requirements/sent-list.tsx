import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { SentOffer } from '#contract/trade/offers.ts';
import { useTask } from '#web/kit/forms/use-task.ts';
import { fill } from '#web/kit/words/words.ts';
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { ResultNotice } from '#web/ui/states/result-notice.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import { SentRows } from './sent-rows.tsx';
import type { WantedParts } from './wanted-parts.ts';

/** What the farmer has offered, and what became of it. */
export function SentList(parts: WantedParts) {
  const { words, sent, told } = parts;
  const [leaving, setLeaving] = useState<SentOffer>();
  const { result, run, say } = useTask();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = words.mine.withdrawDialog;

  function withdraw(offer: SentOffer) {
    setLeaving(undefined);
    void run(() => sent.withdraw(offer), {
      done: fill(asked.done, { product: offer.wanted }),
      failed: ({ refusal }) => refusal?.message ?? asked.failed,
    });
  }
  return (
    <section aria-labelledby="my-offers" className="rounded-md border border-line bg-card">
      <h2
        ref={heading}
        id="my-offers"
        tabIndex={-1}
        className="title-section border-b border-line px-4 py-4 outline-none sm:px-5"
      >
        {words.mine.title}
      </h2>
      <ResultNotice result={result ?? (told && { good: true, text: told.text })} />
      <Listed {...parts} onWithdraw={setLeaving} onChange={() => say(undefined)} />
      <AskDialog
        about={leaving}
        words={asked}
        texts={({ wanted, businessName }) => ({
          title: fill(asked.title, { product: wanted }),
          text: fill(asked.text, { business: businessName }),
          confirm: asked.confirm,
        })}
        focusAfter={heading}
        onClose={() => setLeaving(undefined)}
        onConfirm={withdraw}
      />
    </section>
  );
}

type ListedProps = WantedParts & { onWithdraw: (offer: SentOffer) => void; onChange: () => void };

function Listed({ words, units, sent, onOffer, onWithdraw, onChange }: ListedProps) {
  const navigate = useNavigate();
  const { data } = sent.list;
  const { mine } = words;
  if (data && data.length > 0) {
    return (
      <SentRows
        {...{ words, units, onWithdraw }}
        list={data}
        onChange={(target) => {
          onChange();
          onOffer(target);
        }}
      />
    );
  }
  if (data) {
    return (
      <EmptyState
        picture="/assets/empty.svg"
        title={mine.empty.title}
        text={mine.empty.text}
        action={
          <Button tone="secondary" onClick={() => void navigate(paths.requirements)}>
            {mine.empty.see}
          </Button>
        }
      />
    );
  }
  return <LoadingState words={{ loading: words.loading, error: mine.error }} list={sent.list} rows={3} />;
}
