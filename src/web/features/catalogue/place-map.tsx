import { useMemo } from 'react';
import type { Point } from '#contract/people/places.ts';
import { useMapSources } from '#web/kit/screen/map-sources.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { SmallMap, SmallMapRoom } from '#web/ui/map/small-map.tsx';
import { WhenNear } from '#web/ui/layout/when-near.tsx';

type Props = { name: string; place: string; spot: Point; words: Locale['ProductDetail']['map'] };

/** Where something is, far down its page: nothing of it is loaded before the reader is near. */
export function PlaceMap(props: Props) {
  return (
    <WhenNear until={<SmallMapRoom />}>
      <SpotMap {...props} />
    </WhenNear>
  );
}

function SpotMap({ name, place, spot: { lat, lng }, words }: Props) {
  const sources = useMapSources();
  const pin = useMemo(
    () => ({ at: { lat, lng }, title: place, label: fill(words.label, { name, place }) }),
    [lat, lng, place, name, words],
  );
  return <SmallMap words={words} pin={pin} sources={sources} />;
}
