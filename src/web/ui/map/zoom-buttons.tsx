import type { Map as Leaflet } from 'leaflet';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../marks/button.tsx';

type Props = { map: Leaflet | undefined; words: { zoomIn: string; zoomOut: string }; isLow: boolean };

/** On a phone below the notice, where there is one. */
export function ZoomButtons({ map, words, isLow }: Props) {
  return (
    <div
      className={`absolute end-3 z-10 grid rounded-md border border-line-strong bg-card sm:top-4 sm:end-4 ${isLow ? 'top-25' : 'top-3'}`}
    >
      <IconButton label={words.zoomIn} className="rounded-none! rounded-t-md!" onClick={() => map?.zoomIn()}>
        <Plus />
      </IconButton>
      <IconButton
        label={words.zoomOut}
        className="rounded-none! rounded-b-md! border-t-line!"
        onClick={() => map?.zoomOut()}
      >
        <Minus />
      </IconButton>
    </div>
  );
}
