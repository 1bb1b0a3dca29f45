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

/** All the other marks, arranged anew for each zoom; only those near the view are in the page at all. */
export function putMarks(map: L.Map, marks: Mark[], pin: Pin | undefined) {
  const group = L.layerGroup().addTo(map);
  let shownFor = '';

  function put() {
    const zoom = map.getZoom();
    const inSight = map.getBounds().pad(0.5);
    const near = marks.filter(({ at }) => inSight.contains(at));
    const signature = `${zoom} ${near.map(({ id }) => id).join()}`;
    // A popup that pans the map into view must not vanish because the map has moved.
    if (signature === shownFor) return;
    shownFor = signature;
    group.clearLayers();
    const pixel = (at: L.LatLngExpression) => map.project(at, zoom);
    const { alone, together } = arrange(
      near.map((mark) => ({ mark, at: pixel(mark.at) })),
      zoom,
      pin && pixel(pin.at),
    );
    for (const { mark, shift } of alone) {
      const at = map.unproject(pixel(mark.at).add([shift.x, shift.y]), zoom);
      const marker = L.marker(at, { icon: pinIcon('map-pin map-pin-other') }).bindPopup(
        words(mark.text),
        popup,
      );
      name(marker, mark.label).addTo(group);
    }
    for (const { marks: some, at } of together) {
      const marker = L.marker(map.unproject(L.point(at.x, at.y), zoom), { icon: countIcon(some.length) });
      marker.on('click keypress', (event) => {
        const { key } = (event as L.LeafletKeyboardEvent).originalEvent;
        if (key === undefined || key === 'Enter') zoomInto(map, some);
      });
      name(
        marker,
        some
          .map(({ label }) => label)
          .slice(0, 12)
          .join(', '),
      ).addTo(group);
    }
  }
  put();
  map.on('moveend', put);
  return () => {
    map.off('moveend', put);
    group.remove();
  };
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
