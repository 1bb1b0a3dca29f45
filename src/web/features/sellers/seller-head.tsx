import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownBusiness } from '#contract/sellers/businesses.ts';
import type { ShownFarm } from '#contract/sellers/farms.ts';
import { CheckedMark } from '#web/kit/words/checked-mark.tsx';
import { starsOf } from '#web/kit/words/rating.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { fill, plural, useWords } from '#web/kit/words/words.ts';
import { Avatar } from '#web/ui/marks/avatar.tsx';
import { Badge } from '#web/ui/marks/badge.tsx';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { Fact, Facts } from '#web/ui/lists/facts.tsx';
import { Stars } from '#web/ui/marks/stars.tsx';
import type { SellerWords } from './seller-screen.tsx';

type Props = {
  seller: ShownFarm | ShownBusiness;
  words: SellerWords;
  fact: ReactNode;
  look: { icon: ReactNode; dashboard: string };
  picture: ReactNode;
  contact: ReactNode;
  share: ReactNode;
};

export function SellerHead({ seller, words, fact, look, picture, contact, share }: Props) {
  const { count, ...stars } = starsOf(seller.rating, words);
  const { city, province, hours, address } = seller;
  const shop = useWords('Shop');
  const tone = 'farmId' in seller ? 'green' : 'wheat';
  return (
    <header className="grid grid-cols-1 overflow-hidden rounded-md border border-line bg-card md:grid-cols-[280px_minmax(0,1fr)]">
      <div className="relative h-32 bg-wheat-50 md:h-auto">{picture}</div>
      <div className="grid grid-cols-1 gap-6 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-10">
        <div className="grid content-start gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Badge tone={tone} icon={look.icon}>
              {words.kind}
            </Badge>
            {seller.isMine && (
              <Link to={look.dashboard} className={buttonLook({ tone: 'secondary', size: 'sm' })}>
                <Pencil /> {words.edit}
              </Link>
            )}
          </div>
          <h1 className="title-page wrap-anywhere">{seller.name}</h1>
          <div className="flex items-center gap-3">
            <Avatar name={seller.ownerName} picture={seller.ownerPicture} tone={tone} />
            <p className="min-w-0 text-ink-2 wrap-anywhere">
              {fill(words.owner, { name: seller.ownerName })}
            </p>
          </div>
          <Stars
            {...stars}
            count={
              <a href="#reviews" className="-my-2.5 link py-2.5">
                {count}
              </a>
            }
          />
          <CheckedMark check={seller.check} />
          <div className="mt-3">
            <Facts>
              {fact}
              <Fact label={'farmLocation' in words ? words.farmLocation : words.businessLocation}>
                {fill(words.place, { city, province: provinceName(province) })}
              </Fact>
              {address && (
                <Fact label={shop.address}>
                  <span dir="auto">{address}</span>
                </Fact>
              )}
              {hours && (
                <Fact label={shop.hours}>
                  <span dir="auto">{hours}</span>
                </Fact>
              )}
            </Facts>
          </div>
        </div>
        <div className="grid content-start gap-3">
          <h2 className="text-1 text-ink-3">{words.contact}</h2>
          {contact}
          {share}
          {Boolean(seller.reveals) && (
            <p className="text-1 text-ink-3">{plural(seller.reveals ?? 0, words.reveals)}</p>
          )}
        </div>
      </div>
    </header>
  );
}
