import { ExternalLink, User as Person } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { farmPath } from '#contract/site/paths.ts';
import type { User } from '#contract/people/people.ts';
import { dialledPhone, spacedPhone } from '#web/ui/marks/phone-number.ts';
import { starsOf } from '#web/kit/words/rating.ts';
import { farmSizeText, provinceName } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { Fact, Facts } from '#web/ui/lists/facts.tsx';
import { Stars } from '#web/ui/marks/stars.tsx';

type Words = Locale['FarmerMain'];

/** `photo` fills the right end on wide screens, `note` and `actions` stand below the facts. */
export function FarmHeader({
  user,
  words,
  photo,
  note,
  actions,
}: {
  user: User;
  words: Words;
  photo?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
}) {
  const { farmerData: farm } = user;
  return (
    <header
      className={`grid overflow-hidden rounded-md border border-line bg-card ${photo ? 'md:grid-cols-[minmax(0,1fr)_280px]' : ''}`}
    >
      <div className="grid content-center gap-2 p-4 sm:p-6">
        <p className="flex items-center gap-1.5 text-1 text-ink-3">
          <Person className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{user.username}</span>
        </p>
        {farm && <h1 className="title-page wrap-anywhere">{farm.farmName}</h1>}
        <FarmStars user={user} words={words} />
        <div className="mt-2">
          <FarmFacts user={user} words={words} />
        </div>
        {note}
        <div className="mt-2 -mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          {actions}
          {farm && (
            <Link
              to={farmPath(farm.farmId)}
              className={`${buttonLook({ tone: 'quiet', size: 'sm' })} max-sm:-ms-3`}
            >
              <ExternalLink /> {words.publicPage}
            </Link>
          )}
        </div>
      </div>
      {photo && <div className="relative hidden min-h-47 md:block">{photo}</div>}
    </header>
  );
}

function FarmStars({ user: { rating, farmerData: farm }, words }: { user: User; words: Words }) {
  const { count, ...stars } = starsOf(rating, words);
  const reviews = farm && (
    <Link to={`${farmPath(farm.farmId)}#reviews`} className="-my-2.5 link py-2.5">
      {count}
    </Link>
  );
  return <Stars {...stars} count={reviews} />;
}

function FarmFacts({ user: { phoneNumber, farmerData: farm }, words }: { user: User; words: Words }) {
  return (
    <Facts>
      {farm && (
        <>
          <Fact label={words.farmSize}>{farmSizeText(farm.farmSize)}</Fact>
          <Fact label={words.farmLocation}>
            {fill(words.place, { city: farm.farmCity, province: provinceName(farm.farmProvince) })}
          </Fact>
        </>
      )}
      <Fact label={words.contact}>
        {phoneNumber ? (
          <a href={`tel:+${dialledPhone(phoneNumber)}`} className="-my-2.5 link py-2.5">
            {spacedPhone(phoneNumber)}
          </a>
        ) : (
          words.noPhone
        )}
      </Fact>
    </Facts>
  );
}
