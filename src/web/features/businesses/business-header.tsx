import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { businessPath } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { starsOf } from '#web/kit/words/rating.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Stars } from '#web/ui/marks/stars.tsx';

type Words = Locale['VendorHeader'];

type Props = { user: User; words: Words; note?: ReactNode; actions?: ReactNode };

/** The name leads to what everyone sees of the business. */
export function BusinessHeader({ user, words, note, actions }: Props) {
  const { vendorData: business } = user;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        {/* At the beginning of a line the separator lies outside, and is cut off. */}
        <div className="overflow-x-clip [overflow-clip-margin:4px]">
          <div className="-ms-7 flex flex-wrap items-baseline gap-y-2">
            {business && (
              <>
                <h1 className="title-page ms-7 wrap-anywhere">
                  <Link
                    to={businessPath(business.businessId)}
                    title={fill(words.businessLabel, { business: business.businessName })}
                    className="underline decoration-wheat decoration-3 underline-offset-6 hover:decoration-green"
                  >
                    {business.businessName}
                  </Link>
                </h1>
                {/* Together, or the separator would hang at the end of a line. */}
                <span className="inline-flex whitespace-nowrap text-ink-2 tabular-nums">
                  <span aria-hidden className="w-7 text-center text-line-field">
                    {words.separator}
                  </span>
                  {fill(words.since, { sinceDate: tableDate(business.sinceDate) })}
                </span>
              </>
            )}
          </div>
        </div>
        <p className="mt-1 text-ink-2 wrap-anywhere">{business?.vendorName || words.noUser}</p>
        <BusinessStars user={user} words={words} />
        {note}
      </div>
      {actions}
    </header>
  );
}

function BusinessStars({ user: { rating, vendorData: business }, words }: { user: User; words: Words }) {
  const { count, ...stars } = starsOf(rating, words);
  const reviews = business && (
    <Link to={`${businessPath(business.businessId)}#reviews`} className="-my-2.5 link py-2.5">
      {count}
    </Link>
  );
  return <Stars {...stars} count={reviews} />;
}
