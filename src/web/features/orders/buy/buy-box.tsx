import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Order } from '#contract/trade/orders.ts';
import { orderPart, orderPath, paths } from '#contract/site/paths.ts';
import { useLazyPart } from '#web/kit/api/use-lazy-part.ts';
import { noAnswer } from '#web/kit/words/own-words.ts';
import { useRootMark } from '#web/kit/screen/use-root-mark.ts';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { tableTime } from '#web/kit/words/dates.ts';
import type { LoginState } from '#web/kit/session/login-state.ts';
import { fill } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { nothingLeftOf } from './nothing-left.ts';
import type { BuyFormParts, BuyParts } from './use-buy-form.ts';

/** Orders a product; whoever cannot is told why, and what they can do. */
export function BuyBox(parts: BuyParts) {
  const { words } = parts;
  const [placed, setPlaced] = useState<Order>();
  return (
    <section aria-label={words.label} className="mt-2 rounded-md border border-line bg-card p-4 lg:p-5">
      {placed ? <Placed order={placed} {...parts} /> : <WhoMay {...parts} onPlaced={setPlaced} />}
    </section>
  );
}

function WhoMay(parts: BuyParts & { onPlaced: (order: Order) => void }) {
  const { product, words } = parts;
  const user = useAuthUser();
  const { pathname } = useLocation();
  const state: LoginState = { from: `${pathname}#${orderPart}` };
  if (product.isOwn)
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-ink-2">
        {words.own}
        <Link
          to={product.role === 'farmer' ? paths.farmerDashboard : paths.vendorDashboard}
          className="link inline-flex min-h-11 items-center"
        >
          {words.edit}
        </Link>
      </p>
    );
  if (user) return <LateForm user={user} {...parts} />;
  const nothingLeft = nothingLeftOf(product, words);
  if (nothingLeft) return <p className="text-ink-2">{nothingLeft}</p>;
  return (
    <Link to={paths.login} state={state} className={buttonLook({ size: 'lg', block: true })}>
      {words.signIn}
    </Link>
  );
}

/** Visitors do not fetch the form. Its place is kept free while it comes. */
function LateForm(parts: BuyFormParts) {
  const form = useLazyPart('buy-form', async () => (await import('./buy-form.tsx')).BuyForm);
  const want = useEffectEvent(() => void form.want());
  useEffect(() => want(), []);
  if (form.part) return <form.part {...parts} />;
  if (form.hasFailed)
    return (
      <Notice tone="clay" role="alert">
        {noAnswer()}
      </Notice>
    );
  return <div aria-busy className="min-h-140" />;
}

function Placed({ order: { orderNo, dueAt }, product, words }: BuyParts & { order: Order }) {
  const said = useRef<HTMLDivElement>(null);
  // The form that stood here was longer than the screen: without focus the answer is above what is seen.
  useEffect(() => said.current?.focus(), []);
  useRootMark('data-placed');
  return (
    <div ref={said} tabIndex={-1} className="grid gap-4 outline-none">
      <Notice tone="green">
        {fill(words.placed, { orderNo, seller: product.sellerName })}{' '}
        {dueAt && fill(words.answerBy, { when: tableTime(dueAt) })}
      </Notice>
      <Link to={orderPath(orderNo)} className={buttonLook({ block: true })}>
        {words.seeOrder}
      </Link>
    </div>
  );
}
