import { CalendarDays, MapPin, Scale, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { illustrationOf } from '#contract/trade/illustrations.ts';
import { businessPath } from '#contract/site/paths.ts';
import type { FoundRequirement } from '#contract/trade/requirements.ts';
import { call } from '#web/kit/api/call.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { exactTime, timeAgo } from '#web/kit/words/format.ts';
import { usePhone } from '#web/kit/session/use-phone.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { fill } from '#web/kit/words/words.ts';
import { PhoneReveal } from '#web/ui/marks/phone-reveal.tsx';
import { Price } from '#web/ui/marks/price.tsx';
import { isOwn, OfferAction } from './offer-action.tsx';
import { priceTexts, weightText } from './texts.ts';
import type { WantedParts } from './wanted-parts.ts';

export function WantedCard({ requirement, ...parts }: WantedParts & { requirement: FoundRequirement }) {
  const { words, units } = parts;
  const { id, product, postedAt, estimatedDate, withinKm, city, province } = requirement;
  const phone = usePhone(() => call('POST /api/requirements/:id/phone', { id }), words.phone);
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-card p-4">
      <div className="flex items-start gap-3">
        <img
          src={`/assets/${illustrationOf({ name: product, role: 'farmer' })}.svg`}
          alt=""
          width={72}
          height={54}
          loading="lazy"
          className="h-13.5 w-18 shrink-0 rounded-sm bg-sunk object-cover"
        />
        <div className="min-w-0">
          <h2 className="text-3 leading-[1.3] font-bold wrap-anywhere">{product}</h2>
          <time
            suppressHydrationWarning
            dateTime={postedAt}
            title={exactTime(postedAt)}
            className="text-1 text-ink-3"
          >
            {fill(words.posted, { when: timeAgo(postedAt) })}
          </time>
        </div>
      </div>
      <Price size="lg" {...priceTexts(requirement, words, units)} />
      <ul className="grid gap-1 text-1 text-ink-2">
        <Line icon={<Scale />}>{weightText(requirement, words.weight, units)}</Line>
        <Line icon={<CalendarDays />}>
          {estimatedDate ? fill(words.by, { date: tableDate(estimatedDate) }) : words.anyDate}
        </Line>
        <Line icon={<Store />}>
          <Business requirement={requirement} label={words.seeBusiness} />
        </Line>
        <Line icon={<MapPin />}>
          {fill(words.place, { city, province: provinceName(province) })}
          {withinKm !== null && ` · ${fill(words.withinKm, { km: String(withinKm) })}`}
        </Line>
      </ul>
      <div className="mt-auto grid grid-cols-1 gap-2">
        <OfferAction {...parts} requirement={requirement} />
        {!isOwn(requirement, parts.user) && <PhoneReveal name={product} {...phone} />}
      </div>
    </li>
  );
}

function Business({ requirement, label }: { requirement: FoundRequirement; label: string }) {
  const { businessName: business, businessId } = requirement;
  return (
    <Link to={businessPath(businessId)} aria-label={fill(label, { business })} className="link">
      {business}
    </Link>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
