import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminPersonShown } from '#contract/office/admin.ts';
import { grouped } from '#contract/text/words.ts';
import { businessPath, farmPath } from '#contract/site/paths.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Fact, Facts } from '#web/ui/lists/facts.tsx';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import type { AdminWords } from './admin-list.tsx';
import { PersonActions, type PersonAction } from './person-actions.tsx';
import { PersonStep } from './person-step.tsx';
import { usePerson } from './use-admin.ts';

type Props = { id: string; words: AdminWords; onDone: (text: string) => void; onClose: () => void };

/** One person, with what they do here and what an admin can do about it. */
export function PersonDialog({ id, words, onDone, onClose }: Props) {
  const person = usePerson(id);
  const [step, setStep] = useState<PersonAction>();
  const { data } = person;
  if (data && step) {
    return (
      <PersonStep
        step={step}
        person={data}
        words={words}
        onDone={() => onDone(fill(words.people.done[step], { name: data.name }))}
        onClose={() => setStep(undefined)}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={data?.name ?? words.loading}
      closeLabel={words.people.person.close}
      footer={data && <PersonActions person={data} words={words.people.person} onChoose={setStep} />}
    >
      {data ? (
        <PersonFacts person={data} words={words.people.person} />
      ) : (
        <LoadingState words={words} list={person} rows={4} />
      )}
    </Dialog>
  );
}

function PersonFacts({ person, words }: { person: AdminPersonShown; words: AdminWords['people']['person'] }) {
  const { suspendedAt, suspendedFor, farmId, businessId } = person;
  return (
    <div className="grid gap-5 wrap-anywhere">
      {suspendedAt && (
        <Notice tone="clay">
          {fill(words.isSuspended, { date: tableDate(suspendedAt), reason: suspendedFor ?? '' })}
        </Notice>
      )}
      <Facts>
        <Fact label={words.phone}>{person.phone ?? words.none}</Fact>
        <Fact label={words.email}>{person.email ?? words.none}</Fact>
        <Fact label={words.location}>{person.location ?? words.none}</Fact>
        <Fact label={words.joined}>{tableDate(person.joinedAt)}</Fact>
        <Fact label={words.products}>{grouped(person.products)}</Fact>
        <Fact label={words.ordersPlaced}>{grouped(person.ordersPlaced)}</Fact>
        <Fact label={words.ordersReceived}>{grouped(person.ordersReceived)}</Fact>
        <Fact label={words.openReports}>{grouped(person.openReports)}</Fact>
      </Facts>
      <p className="flex flex-wrap gap-x-6">
        {farmId && (
          <Link className="link inline-flex min-h-11 items-center" to={farmPath(farmId)}>
            {words.farm}
          </Link>
        )}
        {businessId && (
          <Link className="link inline-flex min-h-11 items-center" to={businessPath(businessId)}>
            {words.business}
          </Link>
        )}
      </p>
    </div>
  );
}
