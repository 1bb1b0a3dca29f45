import * as L from 'leaflet';
import { arrange, type Mark, type Pin } from './marks.ts';

const drop = 'M20 51C20 51 37 31 37 19A17 17 0 1 0 3 19C3 31 20 51 20 51Z';
const popup: L.PopupOptions = { closeButton: false, minWidth: 0, maxWidth: 260, className: 'map-popup' };

/** The pin, with its popup open. It can be dragged where `onDragged` is given. */
export function putPin(map: L.Map, { at, label, title, text }: Pin, onDragged?: (at: L.LatLng) => void) {
  const marker = L.marker(at, {
    icon: pinIcon('map-pin'),
    draggable: onDragged !== undefined,
    zIndexOffset: 1000,
  });
  marker.bindPopup(words(title, text), { ...popup, autoPan: false, autoClose: false, closeOnClick: false });
  name(marker, label);
  if (onDragged) marker.on('dragend', () => onDragged(marker.getLatLng()));
  marker.addTo(map).openPopup();
  return () => void marker.remove();
}

type Wanted = { key: string; at: L.LatLng; make: (at: L.LatLng) => L.Marker };

/** All the other marks, arranged anew for each zoom; only those near the view are in the page at all. */
export function layMarks(map: L.Map) {
  const shown = new Map<string, L.Marker>();
  let wanted: { marks: Mark[]; pin: Pin | undefined } = { marks: [], pin: undefined };
  let arranged: { zoom: number; all: Wanted[] } | undefined;

  function put() {
    const zoom = map.getZoom();
    if (arranged?.zoom !== zoom) arranged = { zoom, all: arrangeFor(map, wanted.marks, wanted.pin) };
    const inSight = map.getBounds().pad(0.5);
    const near = arranged.all.filter(({ at }) => inSight.contains(at));
    const keys = new Set(near.map(({ key }) => key));
    // What stays is left alone: a popup that is being read would lose its marker under its feet.
    for (const [key, marker] of shown) {
      if (keys.has(key)) continue;
      marker.remove();
      shown.delete(key);
    }
    for (const { key, at, make } of near) if (!shown.has(key)) shown.set(key, make(at).addTo(map));
  }
  map.on('moveend', put);
  return {
    show: (marks: Mark[], pin: Pin | undefined) => {
      wanted = { marks, pin };
      arranged = undefined;
      put();
    },
    remove: () => {
      map.off('moveend', put);
      for (const marker of shown.values()) marker.remove();
    },
  };
}

function arrangeFor(map: L.Map, marks: Mark[], pin: Pin | undefined): Wanted[] {
  const pixel = (at: L.LatLngExpression) => map.project(at);
  const placed = marks.map((mark) => ({ mark, at: pixel(mark.at) }));
  const { alone, together } = arrange(placed, map.getZoom(), pin && pixel(pin.at));
  const wanted = (key: string, at: L.Point, make: Wanted['make']) => {
    const place = map.unproject(at);
    return { key: `${key} ${place.toString()}`, at: place, make };
  };
  return [
    ...alone.map(({ mark, shift }) =>
      wanted(`${mark.id} ${mark.label} ${mark.text}`, pixel(mark.at).add([shift.x, shift.y]), (at) =>
        oneMark(at, mark),
      ),
    ),
    ...together.map(({ marks: some, at: { x, y } }) =>
      wanted(some.map(({ id, label }) => `${id} ${label}`).join(), L.point(x, y), (at) =>
        manyMarks(map, at, some),
      ),
    ),
  ];
}

function oneMark(at: L.LatLng, { label, text }: Mark) {
  const marker = L.marker(at, { icon: pinIcon('map-pin map-pin-other') }).bindPopup(words(text), popup);
  return name(marker, label);
}

function manyMarks(map: L.Map, at: L.LatLng, marks: Mark[]) {
  const marker = L.marker(at, { icon: countIcon(marks.length) });
  marker.on('click keypress', (event) => {
    const { key } = (event as L.LeafletKeyboardEvent).originalEvent;
    if (key === undefined || key === 'Enter') zoomInto(map, marks);
  });
  return name(
    marker,
    marks
      .map(({ label }) => label)
      .slice(0, 12)
      .join(', '),
  );
}

function zoomInto(map: L.Map, marks: Mark[]) {
  const bounds = L.latLngBounds(marks.map(({ at }) => at));
  const zoom = Math.max(map.getZoom() + 1, Math.min(map.getBoundsZoom(bounds.pad(0.2)), 14));
  map.setView(bounds.getCenter(), zoom);
}

/** Leaflet names only pictures; ours is a drawing. */
function name(marker: L.Marker, label: string) {
  return marker.on('add', () => marker.getElement()?.setAttribute('aria-label', label));
}

function pinIcon(className: string) {
  const html = `<svg viewBox="0 0 40 52" width="40" height="52" aria-hidden="true"><path d="${drop}"/><circle cx="20" cy="19" r="6.5"/></svg>`;
  return L.divIcon({ className, html, iconSize: [44, 52], iconAnchor: [22, 51], popupAnchor: [0, -48] });
}

function countIcon(count: number) {
  return L.divIcon({ className: 'map-count', html: `<span>${count}</span>`, iconSize: [44, 44] });
}

/** By text nodes, never as markup: names are typed by people. */
function words(title: string, text?: string) {
  const box = document.createElement('div');
  const bold = document.createElement('b');
  bold.textContent = title;
  box.append(bold);
  if (text) {
    const more = document.createElement('span');
    more.textContent = text;
    box.append(more);
  }
  return box;
}
