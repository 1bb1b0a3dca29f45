import { type ReactNode, useId } from 'react';
import type { ShownBusiness } from '#contract/sellers/businesses.ts';
import type { ShownFarm } from '#contract/sellers/farms.ts';
import { useWords } from '#web/kit/words/words.ts';
import { LongText } from '#web/ui/marks/long-text.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { SellerHead } from './seller-head.tsx';
import type { SellerWords } from './seller-screen.tsx';

type Props = {
  seller: ShownFarm | ShownBusiness;
  words: SellerWords;
  /** Small label over value, beside the place. */
  fact: ReactNode;
  look: { icon: ReactNode; dashboard: string };
  picture: ReactNode;
  contact: ReactNode;
  share: ReactNode;
  products: ReactNode;
  reviews: ReactNode;
  /** Something of one kind of seller alone. */
  more?: { title: string; content: ReactNode };
  photos?: ReactNode;
  map?: ReactNode;
};

/** All that anyone may know of a seller. What other features draw comes in by name. */
export function SellerBody({ products, reviews, more, photos, map, ...head }: Props) {
  const { words } = head;
  const shop = useWords('Shop');
  return (
    <article className="grid grid-cols-1 gap-10 lg:gap-12">
      {head.seller.isHeld && <Notice tone="clay">{words.held}</Notice>}
      <SellerHead {...head} />
      {head.seller.about && (
        <Part title={shop.about}>
          <LongText words={shop}>{head.seller.about}</LongText>
        </Part>
      )}
      <Part title={words.products.title} id="products">
        {products}
      </Part>
      {more && <Part title={more.title}>{more.content}</Part>}
      {photos && <Part title={words.gallery.title}>{photos}</Part>}
      {map && <Part title={words.map.title}>{map}</Part>}
      <Part title={words.reviews.title} id="reviews">
        {reviews}
      </Part>
    </article>
  );
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="min-w-0 outline-none">
      <h2 id={heading} className="title-section mb-4">
        {title}
      </h2>
      {children}
    </section>
  );
}
