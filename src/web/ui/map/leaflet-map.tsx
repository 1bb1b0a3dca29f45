import 'leaflet/dist/leaflet.css';
import './map.css';
import type { Map as Leaflet } from 'leaflet';
import { useRef } from 'react';
import type { LeafletMapProps } from './map-props.ts';
import { OverviewMap } from './overview-map.tsx';
import { Signposts } from './signposts.tsx';
import type { Ground } from './sources.ts';
import { useGround, useLayers, useOpenMap, useZoom } from './use-leaflet.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const bareFrom = 10;

/** The map itself: all that needs Leaflet, in a script of its own. */
export function LeafletMap(props: LeafletMapProps) {
  const { words, isStill, aim, loadGround, isCut } = props;
  const box = useRef<HTMLDivElement>(null);
  const map = useOpenMap(box, props);
  const ground = useGround(loadGround);
  const isBare = shownBare(props, useZoom(map));
  useLayers(map, ground, props);
  return (
    <>
      <div
        ref={box}
        {...(!isStill && { role: 'application', 'aria-label': words.mapLabel })}
        className="map absolute inset-0"
      />
      {aim && <Cross />}
      {!isStill && <ZoomButtons map={map} words={words} isLow={isCut} />}
      {map && ground && isBare && <Bearings {...props} map={map} ground={ground} />}
    </>
  );
}

/** What tells where one is on the map. The overview gives way to what stands in its corner while the marker is moved. */
function Bearings({ map, ground, pin, aim, words }: LeafletMapProps & { map: Leaflet; ground: Ground }) {
  return (
    <>
      {!aim && <OverviewMap map={map} ground={ground} at={pin?.at} label={words.overview} />}
      <Signposts map={map} ground={ground} at={aim ? undefined : pin?.at} words={words} />
    </>
  );
}

/** The drawn map alone, too near to know where one is. */
function shownBare({ tiles, isCut, isStill }: LeafletMapProps, zoom: number) {
  return zoom >= bareFrom && (tiles === null || isCut) && !isStill;
}

/** Where the marker will stand: the tip of the pin is the middle of the map. */
function Cross() {
  return (
    <div aria-hidden className="pointer-events-none absolute top-1/2 start-1/2 z-5">
      <svg viewBox="-30 -60 60 90" width="60" height="90" className="absolute -top-15 -start-7.5">
        <path d="M-24 0H24M0 -24V24" className="stroke-card" strokeWidth="5" />
        <path d="M-24 0H24M0 -24V24" className="stroke-ink" strokeWidth="2" />
        <g transform="translate(-20 -51)" className="fill-clay stroke-card" strokeWidth="3">
          <path d="M20 51C20 51 37 31 37 19A17 17 0 1 0 3 19C3 31 20 51 20 51Z" />
          <circle cx="20" cy="19" r="6.5" className="fill-card" stroke="none" />
        </g>
      </svg>
    </div>
  );
}
