import { Clock, MapPin, Scale, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { paths, productPath } from '#contract/site/paths.ts';
import { type FoundProduct, products } from '#contract/trade/products.ts';
import { call } from '#web/kit/api/call.ts';
import { tableDate } from '#web/kit/words/dates.ts';
import { dayAgo } from '#web/kit/words/format.ts';
import { offerTexts } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Price } from '#web/ui/marks/price.tsx';
import { PhoneReveal } from './phone-reveal.tsx';
import { ProductPicture } from './product-picture.tsx';
import { useCard } from './use-card.ts';
import { RoleBadge } from './role-badge.tsx';

/** The name is the link and covers the whole card; what can be pressed by itself lies above it. */
export function ProductCard({
  product: listed,
  words,
  heading: Heading = 'h2',
}: {
  product: FoundProduct;
  words: Locale['Product'];
  heading?: 'h2' | 'h3';
}) {
  const { pathname, search } = useLocation();
  const { product, isOnSale, isGone } = useCard(listed);
  const { price, per, perMaund, quantity, quality } = offerTexts(product);
  if (isGone) return <GoneCard name={product.name} words={words} heading={Heading} />;
  return (
    <li className="relative flex flex-col rounded-md border border-line bg-card hover:border-line-field">
      <ProductPicture
        product={product}
        className="rounded-t-[9px]"
        sizes="(min-width: 1200px) 290px, (min-width: 640px) 50vw, 100vw"
      />
      <span className="absolute top-3 start-3">
        <RoleBadge role={product.role} words={words} />
      </span>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <Heading className="text-3 leading-[1.3] font-bold wrap-anywhere">
          <Link
            to={productPath(product.id)}
            state={pathname === paths.search ? { results: search } : undefined}
            className="after:absolute after:inset-0 after:rounded-md hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-green"
          >
            {product.name}
          </Link>
        </Heading>
        {!isOnSale && <NotOnSale words={words} />}
        <Price size="lg" amount={price} unit={per} compare={perMaund} />
        <ul className="grid gap-1 text-1 text-ink-2">
          <Line icon={<Scale />}>{fill(words.quantityAndQuality, { quantity, quality })}</Line>
          <Line icon={<MapPin />}>{placeWords(product, words)}</Line>
          <Line icon={<User />}>{product.sellerName}</Line>
          <Line icon={<Clock />}>
            <time dateTime={product.date} title={tableDate(product.date)}>
              {dayAgo(product.date)}
            </time>
          </Line>
        </ul>
        <div className="relative z-1 mt-auto pt-2">
          <PhoneReveal
            reveal={() => call(products.revealPhone, { id: product.id })}
            name={product.name}
            words={words.phone}
          />
        </div>
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
      <NotOnSale words={words} />
    </li>
  );
}

function NotOnSale({ words }: { words: Locale['Product'] }) {
  return (
    <p>
      <Badge tone="clay">{words.notOnSale}</Badge>
    </p>
  );
}

function placeWords({ location: place, kilometres: km }: FoundProduct, words: Locale['Product']) {
  return km ? fill(words.distance, { place, km: grouped(km) }) : place;
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
