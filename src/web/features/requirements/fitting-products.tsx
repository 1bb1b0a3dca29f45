import { Link } from 'react-router';
import { farmPath, productPath } from '#contract/site/paths.ts';
import type { FittingProduct } from '#contract/trade/matches.ts';
import { offerTexts } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { Price } from '#web/ui/marks/price.tsx';
import { MatchList } from './match-list.tsx';
import { useFittingProducts } from './use-matches.ts';

type Words = Locale['Matches']['fitting'];

/** On a supplier's dashboard: what farmers offer that one of the requirements asks for. */
export function FittingProducts({ uid, words }: { uid: string; words: Words }) {
  const list = useFittingProducts(uid);
  return (
    <MatchList
      name="fitting"
      words={words}
      list={list}
      keyOf={({ requirementId, id }) => `${requirementId} ${id}`}
      row={(product) => <Row product={product} words={words} />}
    />
  );
}

function Row({ product, words }: { product: FittingProduct; words: Words }) {
  const { id, name, location, kilometres, farmId, farmName, wanted } = product;
  const { price, per, perMaund, quantity } = offerTexts(product);
  return (
    <>
      <div className="min-w-0">
        <h3 className="title-card wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-1 text-ink-2 wrap-anywhere">
          <Link to={farmPath(farmId)} className="link">
            <bdi>{farmName}</bdi>
          </Link>
          {' · '}
          {kilometres === null ? location : fill(words.place, { place: location, km: String(kilometres) })}
        </p>
        <p className="text-1 text-ink-2 wrap-anywhere">{quantity}</p>
        <p className="text-1 text-ink-3 wrap-anywhere">{fill(words.fits, { name: wanted })}</p>
      </div>
      <Price amount={price} unit={per} compare={perMaund} />
      <Link
        to={productPath(id)}
        aria-label={fill(words.seeLabel, { name, farm: farmName })}
        className={buttonLook({ size: 'sm', block: true })}
      >
        {words.see}
      </Link>
    </>
  );
}
