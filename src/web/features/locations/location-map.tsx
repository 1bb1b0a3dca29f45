import { LocateFixed, MapPin } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { Point } from '#contract/people/places.ts';
import { useMapSources } from '#web/kit/screen/map-sources.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { MarketMap } from '#web/ui/map/market-map.tsx';
import type { MapWords } from '#web/ui/map/map-props.ts';
import type { Mark } from '#web/ui/map/marks.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { MoveBar } from './move-bar.tsx';
import { type MoveMarker, useMove } from './use-move.ts';
import { useMyLocation } from './use-my-location.ts';

const zoom = 13;

/** What stands on the map, and how it is called there. */
export type Spot = {
  at: Point;
  city: string;
  isMoved: boolean;
  popup: { title: string; text?: string };
  label: string;
};

/** The map of one's own place, with its marker, which can be moved to where the place really is. */
export function LocationMap({
  spot,
  marks,
  endpoint,
  words,
}: {
  spot: Spot;
  marks?: Mark[];
  endpoint: MoveMarker;
  words: MapWords & { move: Locale['farmLocation']['move'] };
}) {
  const sources = useMapSources();
  const move = useMove(endpoint, { ...words.move, wasReset: fill(words.move.wasReset, { city: spot.city }) });
  const { isLooking, look } = useMyLocation(words.move, move);
  const pin = usePin(spot);
  const { from, begin } = move;
  const isMoving = from !== undefined;
  const startButton = useFocusBack(isMoving);
  const view = useMemo(() => ({ centre: from ?? pin.at, zoom }), [from, pin.at]);
  return (
    <>
      <MarketMap
        words={words}
        sources={sources}
        view={view}
        pin={pin}
        marks={marks}
        aim={isMoving ? move.aim : undefined}
        onDragged={canDrag ? begin : undefined}
        className="h-140 sm:h-160"
      >
        {isMoving && <MoveBar words={words.move} move={move} />}
      </MarketMap>
      <div aria-live="polite">
        {move.outcome && !isMoving && (
          <div className="mt-4">
            <Notice tone={move.outcome.good ? 'green' : 'clay'}>{move.outcome.text}</Notice>
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button ref={startButton} tone="secondary" disabled={isMoving} onClick={() => begin(pin.at)}>
          <MapPin /> {words.move.start}
        </Button>
        <Button tone="secondary" busy={isLooking} onClick={look}>
          <LocateFixed /> {words.move.locate}
        </Button>
        {spot.isMoved && !isMoving && (
          <Button tone="quiet" busy={move.busy} onClick={move.reset}>
            {words.move.reset}
          </Button>
        )}
        <p className="text-1 text-ink-3">{words.move.hint}</p>
      </div>
    </>
  );
}

/** With a mouse only: a finger that scrolls would take the marker along. */
const canDrag = matchMedia('(pointer: fine)').matches;

/** The same pin as long as it says the same: a new one would be taken off the map and put back. */
function usePin({ at: { lat, lng }, label, popup: { title, text } }: Spot) {
  return useMemo(() => ({ at: { lat, lng }, label, title, text }), [lat, lng, label, title, text]);
}

/** The bar that held the focus goes away with the move. */
function useFocusBack(isMoving: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(isMoving);
  useEffect(() => {
    if (was.current && !isMoving) button.current?.focus();
    was.current = isMoving;
  }, [isMoving]);
  return button;
}
