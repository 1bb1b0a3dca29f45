import { Clock, MapPin, Scale, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { paths, productPath } from '#contract/site/paths.ts';
import type { Rating } from '#contract/sellers/rating.ts';
import type { FoundProduct } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import { starsOf } from '#web/kit/words/rating.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { dayAgo } from '#web/kit/words/format.ts';
import { offerTexts } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Star } from '#web/ui/marks/stars.tsx';
import { Price } from '#web/ui/marks/price.tsx';
import { ProductPhone } from './product-phone.tsx';
import { ProductPicture, type LoadPriority } from './product-picture.tsx';
import { useCard } from './use-card.ts';
import { SaveButton } from './save-button.tsx';
import { RoleBadge } from './role-badge.tsx';

/** The name is the link and covers the whole card; what can be pressed by itself lies above it. */
export function ProductCard({
  product: listed,
  words,
  heading: Heading = 'h2',
  turn,
  wasOnSale,
}: {
  product: FoundProduct;
  words: Locale['Product'];
  heading?: 'h2' | 'h3';
  turn?: LoadPriority;
  /** When it was listed: all but what somebody has saved was. */
  wasOnSale?: boolean;
}) {
  const { pathname, search } = useLocation();
  const { product, isOnSale, isGone } = useCard(listed, wasOnSale);
  const { price, per, perMaund, quantity, quality, steps, smallest } = offerTexts(product);
  if (isGone) return <GoneCard name={product.name} words={words} heading={Heading} />;
  return (
    <li className="card-row">
      <ProductPicture
        product={product}
        className="rounded-sm max-sm:aspect-square! sm:rounded-t-[9px] sm:rounded-b-none"
        turn={turn}
        sizes="(min-width: 1200px) 290px, (min-width: 640px) 50vw, 88px"
      />
      <span className="absolute top-3 start-3">
        <RoleBadge role={product.role} words={words} />
      </span>
      <div className="card-text">
        <Heading className="text-2 leading-[1.3] font-bold wrap-anywhere max-sm:pe-8 sm:text-3">
          <Link
            to={productPath(product.id)}
            state={pathname === paths.search ? { results: search } : undefined}
            className="after:absolute after:inset-0 after:rounded-md hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-green"
          >
            {product.name}
          </Link>
        </Heading>
        {!isOnSale && <NotOnSale text={words.soldOut} />}
        {product.isUnchecked && <p className="text-1 font-semibold text-clay-ink">{words.notChecked}</p>}
        <Price isTight size="lg" amount={price} unit={per} compare={perMaund} />
        {[
          steps?.at(-1),
          smallest,
          product.usualPerMaund && fill(words.usual, { price: grouped(product.usualPerMaund) }),
        ].map(
          (text) =>
            text && (
              <p key={text} className="text-1 text-ink-3 tabular-nums">
                {text}
              </p>
            ),
        )}
        <ul className="flex flex-wrap gap-x-3 text-1 text-ink-2 sm:grid sm:gap-1">
          <Line icon={<Scale />}>{fill(words.quantityAndQuality, { quantity, quality })}</Line>
          <Line icon={<MapPin />}>{placeWords(product, words)}</Line>
          {product.sellerRating?.average && <SellerStars rating={product.sellerRating} words={words} />}
          <Line icon={<User />}>{product.sellerName}</Line>
          <Line icon={<Clock />}>
            <time suppressHydrationWarning dateTime={product.date} title={tableDate(product.date)}>
              {dayAgo(product.date)}
            </time>
          </Line>
        </ul>
      </div>
      <SaveButton id={product.id} name={product.name} words={words.saved} className="card-save" />
      <div className="card-phone">
        <ProductPhone
          reveal={() => call('POST /api/products/:id/phone', { id: product.id })}
          name={product.name}
          words={words.phone}
          isSmall
        />
      </div>
    </li>
  );
}

/** Its place in the list stays, so that nothing moves under the reader; what it said and showed does not. */
function GoneCard({
  name,
  words,
  heading: Heading,
}: {
  name: string;
  words: Locale['Product'];
  heading: 'h2' | 'h3';
}) {
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line bg-sunk p-4">
      <Heading className="text-3 leading-[1.3] font-bold wrap-anywhere text-ink-2">{name}</Heading>
      <NotOnSale text={words.notOnSale} />
    </li>
  );
}

function NotOnSale({ text }: { text: string }) {
  return (
    <p>
      <Badge tone="clay">{text}</Badge>
    </p>
  );
}

/** What the reviews of its seller come to, where there are any: a row is to be short. */
function SellerStars({ rating, words }: { rating: Rating; words: Locale['Product'] }) {
  const { rating: stars, label, count } = starsOf(rating, words);
  return (
    <li className="flex items-center gap-1.5">
      <Star isFull className="size-4 shrink-0" />
      <b aria-hidden className="text-ink tabular-nums">
        {stars?.toFixed(1)}
      </b>
      <span className="sr-only">{label}</span>
      <span className="max-sm:sr-only">{count}</span>
      <span aria-hidden className="sm:hidden">
        ({rating.reviewCount})
      </span>
    </li>
  );
}

function placeWords({ location: place, kilometres: km }: FoundProduct, words: Locale['Product']) {
  return km ? fill(words.distance, { place, km: grouped(km) }) : place;
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3 max-sm:[&_svg]:hidden">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
