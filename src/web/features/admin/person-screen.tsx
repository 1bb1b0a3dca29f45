import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { AdminPersonDetails } from '#contract/office/admin.ts';
import { businessPath, farmPath, paths } from '#contract/site/paths.ts';
import { grouped } from '#contract/text/words.ts';
import { usePageTitle } from '#web/kit/screen/page-title.ts';
import { useListBehind } from '#web/kit/session/office-way.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { heldRoles } from '#web/kit/words/role-names.ts';
import { fill } from '#web/kit/words/words.ts';
import { Fact } from '#web/ui/lists/facts.tsx';
import { Avatar } from '#web/ui/marks/avatar.tsx';
import { Badge } from '#web/ui/marks/badge.tsx';
import { dialledPhone, spacedPhone } from '#web/ui/marks/phone-number.ts';
import { LoadingState } from '#web/ui/states/loading-state.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { EmptyState } from '#web/ui/states/state.tsx';
import type { AdminWords } from './admin-list.tsx';
import { CheckPanel } from './check-panel.tsx';
import type { StatusOf } from './orders-table.tsx';
import { PersonActions, type PersonAction } from './person-actions.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { LogPanel, OrdersPanel, ProductsPanel, ReportsPanel } from './person-panels.tsx';
import { PersonStep } from './person-step.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import { usePerson } from './use-admin.ts';

type Props = { id: string; words: AdminWords; badge: StatusOf };

/** One person, with all that they do here and what an admin can do about it. */
export function PersonScreen({ id, words, badge }: Props) {
  const { item: person, isGone, error, isFetching, refetch } = usePerson(id);
  const { gone } = words.people.person;
  usePageTitle(person?.name ?? words.people.title);
  if (isGone)
    return (
      <EmptyState picture="/assets/empty.svg" heading="h1" {...gone} action={<AllPeople words={words} />} />
    );
  if (!person)
    return (
      <LoadingState
        words={words}
        list={{ isError: error !== null, isFetching, refetch }}
        rows={6}
        heading="h2"
      />
    );
  return (
    <div className="grid min-w-0 gap-5">
      <Person person={person} words={words} />
      {(person.farmId || person.businessId) && <CheckPanel person={person} words={words} />}
      <NotesPanel id={id} words={words} />
      <ReportsPanel id={id} words={words} />
      <ReviewsPanel person={person} words={words} />
      <QuestionsPanel id={id} words={words} />
      <ProductsPanel id={id} words={words} />
      <OrdersPanel id={id} words={words} badge={badge} />
      <LogPanel id={id} words={words} />
    </div>
  );
}

function AllPeople({ words }: { words: AdminWords }) {
  return (
    <Link to={useListBehind(paths.adminPeople)} className="link inline-flex min-h-11 items-center">
      {words.people.newest.seeAllLabel}
    </Link>
  );
}

function Person({ person, words }: { person: AdminPersonDetails; words: AdminWords }) {
  const [step, setStep] = useState<PersonAction>();
  const [result, setResult] = useState<string>();
  const { name, roles, suspendedAt, suspendedFor } = person;
  const texts = words.people.person;
  return (
    <>
      <div>
        <AllPeople words={words} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Avatar name={name} tone="wheat" />
          <h1 dir="auto" className="title-page wrap-anywhere">
            {name}
          </h1>
          {heldRoles(roles).map((label) => (
            <Badge key={label} tone="line">
              {label}
            </Badge>
          ))}
        </div>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {result && <Notice tone="green">{result}</Notice>}
      </div>
      {suspendedAt && (
        <Notice tone="clay">
          {fill(texts.isSuspended, { date: tableDate(suspendedAt), reason: suspendedFor ?? '' })}
        </Notice>
      )}
      <div className="grid gap-5 rounded-md border border-line bg-card p-4 sm:p-5">
        <PersonFacts person={person} words={texts} />
        <div className="flex flex-wrap gap-3">
          <PersonActions person={person} words={texts} onChoose={setStep} />
        </div>
        {!person.isSelf && !suspendedAt && <p className="text-1 text-ink-3">{texts.investorHint}</p>}
      </div>
      {step && (
        <PersonStep
          step={step}
          person={person}
          words={words}
          onDone={() => {
            setStep(undefined);
            setResult(fill(words.people.done[step], { name }));
          }}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  );
}

function PersonFacts({
  person,
  words,
}: {
  person: AdminPersonDetails;
  words: AdminWords['people']['person'];
}) {
  const { farmId, businessId } = person;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-4">
        <Fact label={words.phone}>{person.phone ? <PhoneLink phone={person.phone} /> : words.none}</Fact>
        <Fact label={words.email}>{person.email ?? words.none}</Fact>
        <Fact label={words.location}>{person.location ?? words.none}</Fact>
        <Fact label={words.joined}>{tableDate(person.joinedAt)}</Fact>
        <Fact label={words.products}>{grouped(person.products)}</Fact>
        <Fact label={words.ordersPlaced}>{grouped(person.ordersPlaced)}</Fact>
        <Fact label={words.ordersReceived}>{grouped(person.ordersReceived)}</Fact>
        <Fact label={words.openReports}>{grouped(person.openReports)}</Fact>
      </dl>
      <p className="flex flex-wrap gap-x-6 empty:hidden">
        {farmId && <PublicPage to={farmPath(farmId)}>{words.farm}</PublicPage>}
        {businessId && <PublicPage to={businessPath(businessId)}>{words.business}</PublicPage>}
      </p>
    </>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:+${dialledPhone(phone)}`} className="-my-2.5 link py-2.5">
      {spacedPhone(phone)}
    </a>
  );
}

function PublicPage({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="link inline-flex min-h-11 items-center" to={to}>
      {children}
    </Link>
  );
}
