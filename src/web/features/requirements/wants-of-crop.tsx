import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { businessPath, paths } from '#contract/site/paths.ts';
import { call } from '#web/kit/api/call.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { Price } from '#web/ui/marks/price.tsx';
import { priceTexts, type Units, weightText } from './texts.ts';

const most = 4;

type Props = {
  crop: string;
  words: Locale['Prices']['wanted'];
  requirement: Locale['Requirements'];
  units: Units;
};

/** Who wants to buy a crop, on the page of its prices; offers are made where all requirements stand. */
export function WantsOfCrop({ crop, words, requirement, units }: Props) {
  const { data } = useQuery({
    queryKey: ['requirements', 'crop', crop],
    queryFn: () => call('GET /api/requirements', { text: crop }),
    staleTime: 30_000,
  });
  return (
    <section aria-labelledby="wanted" className="mt-8 lg:mt-10">
      <h2 id="wanted" className="title-section mb-3">
        {words.title}
      </h2>
      {data?.items.length === 0 && <p className="text-ink-2">{words.empty}</p>}
      {data && data.items.length > 0 && (
        <>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {data.items.slice(0, most).map((wanted) => (
              <li
                key={wanted.id}
                className="grid content-start gap-2 rounded-md border border-line bg-card p-4"
              >
                <h3 className="title-card wrap-anywhere">{wanted.product}</h3>
                <Price {...priceTexts(wanted, requirement, units)} />
                <p className="text-1 text-ink-2">
                  {weightText(wanted, words.weight, units)}
                  {wanted.estimatedDate && ` · ${fill(words.by, { date: tableDate(wanted.estimatedDate) })}`}
                </p>
                <p className="text-1 text-ink-2 wrap-anywhere">
                  <Link
                    to={businessPath(wanted.businessId)}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {wanted.businessName}
                  </Link>
                  <br />
                  {fill(words.place, { city: wanted.city, province: provinceName(wanted.province) })}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-5 flex justify-center">
            <Link
              to={`${paths.requirements}?${new URLSearchParams({ text: crop }).toString()}`}
              className={buttonLook({ tone: 'secondary' })}
            >
              {words.all}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
