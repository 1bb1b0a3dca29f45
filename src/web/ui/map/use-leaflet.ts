import type { Map as Leaflet } from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { drawGround } from './draw-ground.ts';
import type { LeafletMapProps } from './map-props.ts';
import { aimByHand, layTiles, openMap } from './open-map.ts';
import type { Mark, Pin } from './marks.ts';
import { layMarks, putPin } from './put-marks.ts';
import type { Ground } from './sources.ts';
import { writeNames } from './write-names.ts';

/** Opens a map in the box, and closes it with the box. */
export function useOpenMap(box: RefObject<HTMLDivElement | null>, { view, isStill }: LeafletMapProps) {
  const [map, setMap] = useState<Leaflet>();
  useEffect(() => {
    const opened = openMap(box.current!, view, isStill);
    setMap(opened);
    return () => void opened.remove();
    // oxlint-disable-next-line react/exhaustive-deps -- the view is followed below, without opening a new map
  }, [isStill]);
  // The same place in a new object is a query to go back to it.
  useEffect(() => void map?.setView(view.centre, map.getZoom(), { animate: false }), [map, view.centre]);
  return map;
}

/** What lies on the map, each as long as it is wanted. */
export function useLayers(map: Leaflet | undefined, ground: Ground | undefined, props: LeafletMapProps) {
  const { tiles, attempt, pin, marks, aim, onCut, onDragged } = props;
  const isAiming = aim !== undefined;
  useEffect(() => map && ground && drawGround(map, ground), [map, ground]);
  const standing = isAiming ? undefined : pin?.at;
  useEffect(() => map && ground && writeNames(map, ground, { pin: standing }), [map, ground, standing]);
  useEffect(() => (map && tiles ? layTiles(map, tiles.url, onCut) : undefined), [map, tiles, attempt, onCut]);
  useMarks(map, marks, pin);
  useEffect(
    () => (map && pin && !isAiming ? putPin(map, pin, onDragged) : undefined),
    [map, pin, isAiming, onDragged],
  );
  useEffect(() => (map && aim ? aimByHand(map, aim) : undefined), [map, aim]);
}

function useMarks(map: Leaflet | undefined, marks: Mark[] | undefined, pin: Pin | undefined) {
  const layer = useRef<ReturnType<typeof layMarks>>(undefined);
  useEffect(() => {
    if (!map) return undefined;
    const laid = layMarks(map);
    layer.current = laid;
    return () => laid.remove();
  }, [map]);
  useEffect(() => layer.current?.show(marks ?? [], pin), [map, marks, pin]);
}

export function useZoom(map: Leaflet | undefined) {
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    if (!map) return undefined;
    const follow = () => setZoom(map.getZoom());
    follow();
    map.on('zoomend', follow);
    return () => void map.off('zoomend', follow);
  }, [map]);
  return zoom;
}

/** Without the drawing a map still has its tiles and its pin. */
export function useGround(load: () => Promise<Ground>) {
  const [ground, setGround] = useState<Ground>();
  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => !isGone && setGround(loaded),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return ground;
}
