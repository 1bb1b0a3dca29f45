import { useMemo } from 'react';
import type { Point } from '#contract/places.ts';
import type { ShownProduct } from '#contract/products.ts';
import { useMapSources } from '#web/kit/map-sources.ts';
import { fill, type Locale } from '#web/kit/words.ts';
import { SmallMap, SmallMapRoom } from '#web/ui/map/small-map.tsx';
import { WhenNear } from '#web/ui/when-near.tsx';

type Props = { product: ShownProduct; spot: Point; words: Locale['ProductDetail']['map'] };

/** Where a product is, far down the page: nothing of it is loaded before the reader is near. */
export function ProductMap(props: Props) {
  return (
    <div className="mt-6">
      <h3 className="mb-3 title-card">{props.words.title}</h3>
      <WhenNear until={<SmallMapRoom />}>
        <SpotMap {...props} />
      </WhenNear>
    </div>
  );
}

function SpotMap({ product: { name, location }, spot: { lat, lng }, words }: Props) {
  const sources = useMapSources();
  const pin = useMemo(
    () => ({ at: { lat, lng }, title: location, label: fill(words.label, { name, place: location }) }),
    [lat, lng, location, name, words],
  );
  return <SmallMap words={words} pin={pin} sources={sources} />;
}
