import type { PersonReport } from '#contract/office/person-history.ts';
import { orderPath } from '#contract/site/paths.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { LongText } from '#web/ui/marks/long-text.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { ActionsTable } from './actions-table.tsx';
import { AdminPanel, type AdminWords } from './admin-list.tsx';
import { OfficeLink } from './office-link.tsx';
import { OrdersTable, type StatusOf } from './orders-table.tsx';
import { PersonLink } from '#web/kit/screen/person-link.tsx';
import { ProductsTable, useHiding } from './products-table.tsx';
import { useAdminPages, useReportsAbout } from './use-admin.ts';

type Props = { id: string; words: AdminWords };

export function ProductsPanel({ id, words }: Props) {
  const { pages, rows } = useAdminPages('GET /api/admin/products', { sellerId: id });
  const { action, dialog, result } = useHiding(words);
  const { products } = words;
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        {result && <Notice tone={result.good ? 'green' : 'clay'}>{result.text}</Notice>}
      </div>
      <AdminPanel
        words={words}
        title={products.title}
        list={pages}
        more={products.more}
        rows={rows}
        empty={products.empty}
      >
        {(shown) => <ProductsTable products={shown} words={words} action={action} />}
      </AdminPanel>
      {dialog}
    </>
  );
}

export function OrdersPanel({ id, words, badge }: Props & { badge: StatusOf }) {
  const { pages, rows } = useAdminPages('GET /api/admin/orders', { personId: id });
  const { orders } = words;
  return (
    <AdminPanel
      words={words}
      title={orders.title}
      list={pages}
      more={orders.more}
      rows={rows}
      empty={orders.empty}
    >
      {(shown) => <OrdersTable orders={shown} words={orders} badge={badge} />}
    </AdminPanel>
  );
}

export function LogPanel({ id, words }: Props) {
  const { pages, rows } = useAdminPages('GET /api/admin/actions', { personId: id });
  const { actions, people } = words;
  return (
    <AdminPanel
      words={words}
      title={actions.title}
      list={pages}
      more={actions.more}
      rows={rows}
      empty={people.person.noLog}
    >
      {(shown) => <ActionsTable actions={shown} words={actions} />}
    </AdminPanel>
  );
}

export function ReportsPanel({ id, words }: Props) {
  const reports = useReportsAbout(id);
  const texts = words.people.person.reports;
  return (
    <AdminPanel words={words} title={texts.title} list={reports} rows={reports.data} empty={texts.none}>
      {(rows) => (
        <ul className="divide-y divide-line">
          {rows.map((report) => (
            <Report key={report.id} report={report} words={words} />
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}

function Report({ report, words }: { report: PersonReport; words: AdminWords }) {
  const { reason, details, reporter, orderNo, at, verdict } = report;
  const { waiting } = words;
  const texts = words.people.person.reports;
  return (
    <li className="grid gap-1 p-4 wrap-anywhere sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{waiting.reasons[reason]}</b>
        <Badge tone={verdict ? 'plain' : 'clay'}>{texts.verdicts[verdict ?? 'open']}</Badge>
        <span className="text-1 text-ink-3 tabular-nums">{tableDate(at)}</span>
      </p>
      <About report={report} words={words} />
      {details && <LongText words={waiting.listing}>{details}</LongText>}
      <p className="flex flex-wrap items-center gap-x-4 text-1 text-ink-3">
        <span>
          {texts.by} <PersonLink id={reporter?.id ?? null} name={reporter?.name ?? waiting.somebodyGone} />
        </span>
        {orderNo && (
          <OfficeLink to={orderPath(orderNo)} className="link inline-flex min-h-11 items-center">
            {fill(waiting.openOrder, { orderNo })}
          </OfficeLink>
        )}
      </p>
    </li>
  );
}

/** Nothing where it is about the person. */
function About({ report: { productName, review }, words }: { report: PersonReport; words: AdminWords }) {
  const texts = words.people.person.reports;
  const name = review ? review.text || fill(words.reviews.starsLabel, { rating: review.stars }) : productName;
  if (!name) return null;
  return (
    <p className="text-ink-2">
      {review ? texts.aboutReview : texts.about} <bdi>{name}</bdi>
    </p>
  );
}
