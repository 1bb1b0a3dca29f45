import type { JudgedQuestion } from '#contract/office/hidden-questions.ts';
import type { ModerationCase } from '#contract/office/moderation-cases.ts';
import type { Standing } from '#contract/office/moderation.ts';
import { orderPath, productPath } from '#contract/site/paths.ts';
import { grouped } from '#contract/text/words.ts';
import { PersonLink } from '#web/kit/screen/person-link.tsx';
import { timeAgo } from '#web/kit/words/format.ts';
import { fill } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Button } from '#web/ui/marks/button.tsx';
import { LongText } from '#web/ui/marks/long-text.tsx';
import type { AdminWords } from './admin-list.tsx';
import { HoldReason } from './hold-reason.tsx';
import { ListingView } from './listing-view.tsx';
import { JudgedQuestionView } from './judged-question.tsx';
import { JudgedReviewView } from './judged-review.tsx';
import { OfficeLink } from './office-link.tsx';

type Words = AdminWords['waiting'];
type QuestionSteps = {
  busy: boolean;
  onHideQuestion: (question: JudgedQuestion) => void;
  onShowQuestion: (question: JudgedQuestion) => void;
};
type Props = {
  item: ModerationCase;
  words: AdminWords;
  busy: boolean;
  onFine: () => void;
  onHide: () => void;
  onSuspend: () => void;
};

/** What it is, what speaks for and against it, and what can be done. */
export function WaitingCard({ item, words: all, ...steps }: Props & QuestionSteps) {
  const { name, listing, review, holds } = item;
  const words = all.waiting;
  return (
    <li className="grid gap-3 p-4 sm:px-5">
      <Head item={item} words={words} />
      <Charges item={item} words={all} {...steps} />
      {listing && (
        <ListingView
          name={name}
          listing={listing}
          isCopy={holds.some(({ cause }) => cause === 'picture_of_another')}
          words={words.listing}
        />
      )}
      {review && <JudgedReviewView review={review} words={all} />}
      <Steps item={item} words={all} {...steps} />
    </li>
  );
}

function Steps({ item: { kind, name, seller, review }, words, busy, onFine, onHide, onSuspend }: Props) {
  const { waiting, reviews } = words;
  const labels = kind === 'review' ? reviews.waiting : waiting;
  const isPerson = kind === 'person';
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="secondary"
        size="sm"
        busy={busy}
        aria-label={fill(labels.fineLabel, { name })}
        onClick={onFine}
      >
        {waiting.fine}
      </Button>
      {!isPerson && (
        <Button tone="danger" size="sm" aria-label={fill(labels.hideLabel, { name })} onClick={onHide}>
          {waiting.hide}
        </Button>
      )}
      {!review?.isAuthorSuspended && (
        <Button
          tone={isPerson ? 'danger' : 'quiet'}
          size="sm"
          aria-label={fill(waiting.suspendLabel, { name: seller.name })}
          onClick={onSuspend}
        >
          {isPerson ? waiting.suspendPerson : labels.suspend}
        </Button>
      )}
    </div>
  );
}

type PartProps = { item: ModerationCase; words: Words };

function Head({ item: { kind, id, name, seller, isWithheld, since }, words }: PartProps) {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="line">{words[kind]}</Badge>
        <h2 className="title-card wrap-anywhere">
          {kind === 'product' ? name : <PersonLink id={seller.id} name={name} />}
        </h2>
        {isWithheld && <Badge tone="clay">{words.withheld}</Badge>}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-1 text-ink-3">
        {kind === 'product' && (
          <span>
            {words.by} <PersonLink {...seller} />
          </span>
        )}
        <span>{fill(words.since, { when: timeAgo(since) })}</span>
        {kind === 'product' && !isWithheld && (
          <OfficeLink to={productPath(id)} className="link inline-flex min-h-11 items-center">
            {words.open}
          </OfficeLink>
        )}
      </p>
    </div>
  );
}

function Charges({
  item,
  words: all,
  ...steps
}: QuestionSteps & { item: ModerationCase; words: AdminWords }) {
  const { kind, holds, reports, reportCount } = item;
  const words = all.waiting;
  return (
    <ul className="grid gap-2 wrap-anywhere">
      {holds.map((hold) => (
        <li key={hold.cause}>
          <HoldReason hold={hold} words={all} />
          {hold.answer && (
            <blockquote className="mt-1 border-s-3 border-wheat ps-3">
              <span className="block text-1 text-ink-3">{words.answer}</span>
              <LongText words={words.listing}>{hold.answer}</LongText>
            </blockquote>
          )}
        </li>
      ))}
      {reports.map(({ reason, details, reporter, reporterStanding, orderNo, question, at }) => (
        <li key={at + reason}>
          <span className="text-1 text-ink-3">
            {fill(words.reported, { reason: words.reasons[reason] })}{' '}
            <PersonLink id={reporter?.id ?? null} name={reporter?.name ?? words.somebodyGone} />
          </span>
          {reporterStanding && (
            <p className="text-1 text-ink-3">
              {weightOf(reporterStanding, words.standing, question ? 'question' : kind)}
            </p>
          )}
          {details && <LongText words={words.listing}>{details}</LongText>}
          {question && <ReportedQuestion question={question} words={all} {...steps} />}
          {orderNo && (
            <OfficeLink to={orderPath(orderNo)} className="link inline-flex min-h-11 items-center">
              {fill(words.openOrder, { orderNo })}
            </OfficeLink>
          )}
        </li>
      ))}
      {reportCount > reports.length && (
        <li className="text-1 text-ink-3">
          {fill(words.moreReports, { count: grouped(reportCount - reports.length) })}
        </li>
      )}
    </ul>
  );
}

type ReportedProps = QuestionSteps & { question: JudgedQuestion; words: AdminWords };

/** Held back, or shown again, before the person is judged. */
function ReportedQuestion({ question, words, busy, onHideQuestion, onShowQuestion }: ReportedProps) {
  const { held, hide, showReported } = words.questions;
  return (
    <JudgedQuestionView question={question} words={words}>
      {question.isHeld ? (
        <>
          <Badge tone="clay">{held}</Badge>
          <Button tone="quiet" size="sm" busy={busy} onClick={() => onShowQuestion(question)}>
            {showReported}
          </Button>
        </>
      ) : (
        <Button tone="quiet" size="sm" onClick={() => onHideQuestion(question)}>
          {hide}
        </Button>
      )}
    </JudgedQuestionView>
  );
}

/** Reports hide a product or a question, and nothing else. */
function weightOf(standing: Standing, words: Words['standing'], about: ModerationCase['kind'] | 'question') {
  const lacks = (['isOld', 'hasPhone', 'hasTraded'] as const).filter((part) => !standing[part]);
  const { full, lacking } = words.of[about];
  return lacks.length === 0 ? full : fill(lacking, { why: lacks.map((part) => words[part]).join(', ') });
}
