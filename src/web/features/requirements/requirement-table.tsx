import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Requirement } from '#contract/trade/requirements.ts';
import { fill, plural } from '#web/kit/words/words.ts';
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { ResultNotice } from '#web/ui/states/result-notice.tsx';
import { ReceivedDialog } from './received-dialog.tsx';
import { RequirementDialog } from './requirement-dialog.tsx';
import { RequirementList } from './requirement-list.tsx';
import type { ModalWords, TableWords } from './texts.ts';
import { useRequirements } from './use-requirements.ts';
import { useRequirementActions } from './use-requirement-actions.ts';

type Props = { uid: string; words: TableWords; modal: ModalWords };

/** What a supplier wants to buy: the table, and what is done with it. */
export function RequirementTable({ uid, words, modal }: Props) {
  const requirements = useRequirements(uid);
  const table = useRequirementActions(requirements, words);
  const [form, setForm] = useState<'add' | Requirement>();
  const [deleting, setDeleting] = useState<Requirement>();
  const [offersOf, setOffersOf] = useState<Requirement>();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const now = requirements.list.data?.find(({ id }) => id === offersOf?.id);

  function open(what: 'add' | Requirement) {
    table.forget();
    setForm(what);
  }
  function remove(requirement: Requirement) {
    setDeleting(undefined);
    void table.remove(requirement);
  }
  return (
    <section aria-labelledby={headingId} className="mt-5 rounded-md border border-line bg-card lg:mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="title-section outline-none">
            {words.title}
          </h2>
          <p className="text-1 text-ink-3">{words.subtitle}</p>
        </div>
        <Button
          tone="secondary"
          aria-label={words.addLabel}
          onClick={() => open('add')}
          className="max-sm:w-full"
        >
          <Plus />
          {words.add}
        </Button>
      </div>
      <ResultNotice result={table.result} undoLabel={words.deleteDialog.undo} />
      <RequirementList
        words={words}
        units={modal.units}
        list={requirements.list}
        onAdd={() => open('add')}
        onEdit={open}
        onDelete={setDeleting}
        onStatus={(requirement) => void table.changeStatus(requirement)}
        onOffers={setOffersOf}
      />
      <AskDialog
        about={deleting}
        words={words.deleteDialog}
        texts={(requirement) => deletionTexts(requirement, words.deleteDialog)}
        focusAfter={heading}
        onClose={() => setDeleting(undefined)}
        onConfirm={remove}
      />
      {form && (
        <RequirementDialog
          key={form === 'add' ? form : form.id}
          {...{ uid, requirements, table: words, words: modal }}
          requirement={form === 'add' ? undefined : form}
          onClose={() => setForm(undefined)}
          onSaved={table.told}
        />
      )}
      {offersOf && (
        <ReceivedDialog
          requirement={now ?? offersOf}
          words={words}
          units={modal.units}
          onClose={() => setOffersOf(undefined)}
        />
      )}
    </section>
  );
}

function deletionTexts({ product, offers, status }: Requirement, words: TableWords['deleteDialog']) {
  const declined = offers > 0 && status === 'open' ? ` ${plural(offers, words.offers)}` : '';
  return {
    title: fill(words.title, { product }),
    text: words.text + declined,
    confirm: fill(words.confirm, { product }),
  };
}
