import type { User } from '#contract/people.ts';
import { fill, type Locale } from '#web/kit/words.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Stars } from '#web/ui/stars.tsx';

type Props = { user: User; words: Locale['FarmerMain'] };

export function FarmHeader({ user, words }: Props) {
  const { farmerData: farm } = user;
  return (
    <header className="grid gap-5 rounded-md border border-line bg-card p-4 sm:p-6">
      <div>
        <p className="text-ink-3">{user.username}</p>
        <h1 className="title-page">{farm?.farmName}</h1>
      </div>
      <Facts>
        {farm && (
          <>
            <Fact label={words.farmSize}>
              {fill(words.farmSizeValue, {
                value: farm.farmSize.farmSizeValue.toLocaleString('en'),
                category: farm.farmSize.farmSizeCategory,
              })}
            </Fact>
            <Fact label={words.farmLocation}>
              {fill(words.place, { city: farm.farmCity, province: farm.farmProvince })}
            </Fact>
          </>
        )}
        <Fact label={words.contact}>{user.phoneNumber ?? words.noPhone}</Fact>
        <Fact label={words.rating}>
          <Stars rating={null} label={words.noRatings} />
        </Fact>
      </Facts>
    </header>
  );
}
