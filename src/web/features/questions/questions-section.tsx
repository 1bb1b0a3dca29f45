import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { paths, questionsPart } from '#contract/site/paths.ts';
import type { ShownProduct } from '#contract/trade/products.ts';
import type { Question } from '#contract/trade/questions.ts';
import { useLazyPart } from '#web/kit/api/use-lazy-part.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import type { LoginState } from '#web/kit/session/login-state.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { noAnswer } from '#web/kit/words/own-words.ts';
import { fill, useWords } from '#web/kit/words/words.ts';
import { Avatar } from '#web/ui/marks/avatar.tsx';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { NextPage } from '#web/ui/lists/next-page.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { RetryNotice } from '#web/ui/states/retry-notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { questionText, type ReportSlot, type Words } from './texts.ts';
import { useShownQuestions } from './use-shown-questions.ts';

type Product = Pick<ShownProduct, 'id' | 'sellerName' | 'isOwn' | 'role'>;
type Props = { product: Product; report: ReportSlot };

/** What was asked about a product and answered, for everyone; and the desk of whoever asks or answers. */
export function QuestionsSection({ product, report }: Props) {
  const words = useWords('Questions');
  const user = useAuthUser();
  const isSeller = user !== null && product.isOwn;
  return (
    <div className="grid gap-4">
      <div>
        <h2 id={`${questionsPart}-title`} className="title-section">
          {words.title}
        </h2>
        <p className="mt-1 text-ink-2">{isSeller ? words.introSeller : words.intro}</p>
      </div>
      {user ? <LateDesk uid={user.uid} {...{ product, words, report }} /> : <SignIn words={words} />}
      {!isSeller && <ShownQuestions {...{ product, words, report }} />}
    </div>
  );
}

function SignIn({ words }: { words: Words }) {
  const { pathname } = useLocation();
  const state: LoginState = { from: `${pathname}#${questionsPart}` };
  return (
    <Link
      to={paths.login}
      state={state}
      className={`${buttonLook({ tone: 'secondary' })} justify-self-start`}
    >
      {words.signIn}
    </Link>
  );
}

type DeskParts = Props & { uid: string; words: Words };

/** Visitors do not fetch the forms. */
function LateDesk(parts: DeskParts) {
  const desk = useLazyPart('question-desk', async () => (await import('./question-desk.tsx')).QuestionDesk);
  const want = useEffectEvent(() => void desk.want());
  useEffect(() => want(), []);
  if (desk.part) return <desk.part {...parts} />;
  if (desk.hasFailed)
    return (
      <Notice tone="clay" role="alert">
        {noAnswer()}
      </Notice>
    );
  return <div aria-busy className="min-h-56" />;
}

function ShownQuestions({ product, words, report }: Props & { words: Words }) {
  const list = useShownQuestions(product.id);
  if (list.isError && !list.data) {
    return <RetryNotice words={words.error} list={list} />;
  }
  if (!list.data) return <SkeletonRows rows={2} label={words.loading} />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="text-ink-2">{words.empty}</p>;
  return (
    <>
      <ul className="grid divide-y divide-line border-y border-line">
        {items.map((question) => (
          <Shown key={question.id} {...{ question, product, words, report }} />
        ))}
      </ul>
      <div className="flex justify-center empty:hidden">
        <NextPage list={list}>{words.more}</NextPage>
      </div>
    </>
  );
}

type ShownProps = Props & { question: Question; words: Words };

function Shown({ question, product: { sellerName }, words, report }: ShownProps) {
  const { id, authorName, askedAt, answer, answeredAt } = question;
  const text = questionText(question, words);
  return (
    <li className="grid gap-2 py-4">
      <div>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {text}
        </p>
        <p className="text-1 text-ink-3 wrap-anywhere">
          {fill(words.asked, { name: authorName, date: tableDate(askedAt) })}
        </p>
      </div>
      <div className="flex gap-3">
        <Avatar name={sellerName} tone="wheat" />
        <div className="min-w-0 flex-1">
          <p className="text-1 text-ink-3 wrap-anywhere">
            {fill(words.answered, { name: sellerName, date: tableDate(answeredAt) })}
          </p>
          <p dir="auto" className="mt-1 rounded-md bg-wheat-50 px-4 py-3 wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </div>
      </div>
      {report({ id, text })}
    </li>
  );
}
