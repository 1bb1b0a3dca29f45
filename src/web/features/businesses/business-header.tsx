import type { User } from '#contract/people.ts';
import { tableDate } from '#web/kit/dates.ts';
import { fill, type Locale } from '#web/kit/words.ts';

type Props = { user: User; words: Locale['VendorHeader'] };

export function BusinessHeader({ user, words }: Props) {
  const { vendorData: business } = user;
  return (
    <header className="grid gap-1 rounded-md border border-line bg-card p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="title-page">{business?.businessName}</h1>
        {business && (
          <>
            <span aria-hidden className="text-line-field">
              {words.separator}
            </span>
            <span className="text-ink-2">
              {fill(words.since, { sinceDate: tableDate(business.sinceDate) })}
            </span>
          </>
        )}
      </div>
      <p className="text-ink-2">{business?.vendorName ?? words.noUser}</p>
    </header>
  );
}
