import type { Map as Leaflet } from 'leaflet';
import { ArrowRight } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type PixelBox, pinBox, townBox } from './boxes.ts';
import { mainRivers } from './draw-ground.ts';
import { closestOn } from './lines.ts';
import { arrangeSigns, type Beyond, type Sign } from './signs.ts';
import type { Ground, MapPoint } from './sources.ts';

type Props = {
  map: Leaflet;
  ground: Ground;
  at?: MapPoint;
  words: { river: string; km: string };
};

const furthestKm = 100;

/** At the edge of the drawn map: which towns and which river lie beyond it, and how far. So close, few are in sight. */
export function Signposts({ words, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const signs = useSigns(box, props, words.river);
  return (
    <div ref={box} aria-hidden className="pointer-events-none absolute inset-0 z-5">
      {signs.map(({ name, km, middle, degrees }) => (
        <span
          key={name}
          className="map-sign absolute top-0 start-0 flex h-7 items-center gap-1.5 rounded-sm border border-line-strong bg-card px-2 text-1 whitespace-nowrap"
          style={{ transform: `translate(${middle.x}px, ${middle.y}px) translate(-50%, -50%)` }}
        >
          <ArrowRight size={16} style={{ transform: `rotate(${degrees}deg)` }} />
          <b className="font-medium">{name}</b>
          <span className="text-ink-3 tabular-nums">
            {km} {words.km}
          </span>
        </span>
      ))}
    </div>
  );
}

function useSigns(
  box: RefObject<HTMLDivElement | null>,
  { map, ground, at }: Omit<Props, 'words'>,
  river: string,
) {
  const [signs, setSigns] = useState<Sign[]>([]);
  useEffect(() => {
    const rivers = mainRivers(ground);
    const put = () => {
      // A map that is being taken down still tells where it moved.
      if (!box.current) return;
      const nearest = closestOn(rivers, map.getCenter());
      const places = [
        ...ground.towns.map(([name, lat, lng]) => ({ name, lat, lng })),
        ...(nearest ? [{ name: river, ...nearest }] : []),
      ];
      const taken = [...coveredBy(box.current, map), ...written(map, ground, at)];
      setSigns(arrangeSigns(outOfSight(map, places), map.getSize(), taken));
    };
    put();
    map.on('moveend resize', put);
    return () => void map.off('moveend resize', put);
  }, [box, map, ground, at, river]);
  return signs;
}

function outOfSight(map: Leaflet, places: (MapPoint & { name: string })[]): Beyond[] {
  const inSight = map.getBounds();
  const centre = map.getCenter();
  const middle = map.latLngToContainerPoint(centre);
  return places
    .filter((place) => !inSight.contains(place))
    .map((place) => ({
      name: place.name,
      km: Math.round(map.distance(centre, place) / 1000),
      at: map.latLngToContainerPoint(place).subtract(middle),
    }))
    .filter(({ km }) => km <= furthestKm);
}

/** Buttons and notices above the map. */
function coveredBy(box: HTMLElement, map: Leaflet): PixelBox[] {
  const frame = box.getBoundingClientRect();
  const others = [...box.parentElement!.children].filter((one) => one !== box && one !== map.getContainer());
  return others.map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return {
      left: left - frame.left,
      right: right - frame.left,
      top: top - frame.top,
      bottom: bottom - frame.top,
    };
  });
}

/** The names in sight, and the pin or the cross. */
function written(map: Leaflet, { towns }: Ground, at?: MapPoint): PixelBox[] {
  const inSight = map.getBounds();
  const names = towns
    .filter(([, lat, lng]) => inSight.contains([lat, lng]))
    .map(([name, lat, lng]) => townBox(map.latLngToContainerPoint([lat, lng]), name));
  return [pinBox(map.latLngToContainerPoint(at ?? map.getCenter())), ...names];
}
