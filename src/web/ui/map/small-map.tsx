import { Move } from 'lucide-react';
import { useMemo, useState } from 'react';
import { iconButtonLook } from '../marks/button.tsx';
import { creditLine, MarketMap } from './market-map.tsx';
import type { MapWords } from './map-props.ts';
import type { Pin } from './marks.ts';
import type { MapSources } from './sources.ts';

const districtZoom = 9;
const height = 'h-60 sm:h-72';

/** A place in its district, as a picture; a button makes a map of it that can be moved. */
export function SmallMap({
  words,
  pin,
  sources,
}: {
  words: MapWords & { use: string };
  pin: Pin;
  sources: MapSources;
}) {
  const [isStill, setIsStill] = useState(true);
  const view = useMemo(() => ({ centre: pin.at, zoom: districtZoom }), [pin.at]);
  return (
    <MarketMap words={words} sources={sources} view={view} pin={pin} isStill={isStill} className={height}>
      {isStill && (
        <button
          type="button"
          aria-label={words.use}
          title={words.use}
          className={`absolute end-3 bottom-3 z-10 ${iconButtonLook('line')}`}
          onClick={() => setIsStill(false)}
        >
          <Move />
        </button>
      )}
    </MarketMap>
  );
}

/** The room that a small map takes, with the line below it. */
export function SmallMapRoom() {
  return (
    <div aria-hidden>
      <div className={`rounded-md border border-line bg-sunk ${height}`} />
      <div className={creditLine} />
    </div>
  );
}
