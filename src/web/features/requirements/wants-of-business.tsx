import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import { call } from '#web/kit/api/call.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Price } from '#web/ui/marks/price.tsx';
import { priceTexts, type Units, weightText } from './texts.ts';

type Props = {
  businessId: string;
  /** The owner makes no offers here. */
  isMine: boolean;
  words: Locale['Business']['requirements'];
  requirement: Locale['Requirements'];
  units: Units;
};

/** What a supplier wants to buy, on its public page; offers are made where all requirements stand. */
export function WantsOfBusiness({ businessId, isMine, words, requirement: texts, units }: Props) {
  const { data } = useQuery({
    queryKey: ['seller', businessId, 'wants'],
    queryFn: () => call('GET /api/requirements', { businessId }),
    staleTime: 30_000,
  });
  if (data?.items.length === 0) return <p className="text-ink-2">{words.empty}</p>;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {data?.items.map((wanted) => (
        <li key={wanted.id} className="grid content-start gap-2 rounded-md border border-line bg-card p-4">
          <h3 className="title-card wrap-anywhere">{wanted.product}</h3>
          <Price {...priceTexts(wanted, texts, units)} />
          <p className="text-1 text-ink-2">
            {weightText(wanted, words.weight, units)}
            {wanted.estimatedDate && ` · ${fill(words.by, { date: tableDate(wanted.estimatedDate) })}`}
          </p>
          {!isMine && (
            <Link
              to={`${paths.requirements}?${new URLSearchParams({ text: wanted.product }).toString()}`}
              aria-label={fill(texts.offer.buttonLabel, { product: wanted.product })}
              className="-my-2.5 link inline-flex items-center gap-2 justify-self-start py-2.5"
            >
              {texts.offer.button} <ArrowRight className="size-4" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
