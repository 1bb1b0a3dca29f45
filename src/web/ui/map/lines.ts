import type { Feature, Position } from 'geojson';
import type { MapPoint } from './sources.ts';

export function linesOf(features: Feature[]): Position[][] {
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiLineString') return geometry.coordinates;
    return geometry.type === 'LineString' ? [geometry.coordinates] : [];
  });
}

/** Without its corners: each is cut off at a quarter of the way, again and again (Chaikin's curve). The ends stay. */
export function smooth(line: Position[], times = 2): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (times === 0 || !first || !last || line.length < 3) return line;
  const cut = line.slice(1).flatMap((to, i) => [between(line[i]!, to, 0.25), between(line[i]!, to, 0.75)]);
  return smooth([first, ...cut.slice(1, -1), last], times - 1);
}

/** The place on the lines that is closest to a point, as on a plane: exact enough for one country. */
export function closestOn(lines: Position[][], { lat, lng }: MapPoint): MapPoint | undefined {
  const narrow = Math.cos((lat * Math.PI) / 180);
  const far = ([x = 0, y = 0]: Position) => ((x - lng) * narrow) ** 2 + (y - lat) ** 2;
  let closest: Position | undefined;
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) {
      const place = closestBetween(line[i - 1]!, line[i]!, { lat, lng, narrow });
      if (!closest || far(place) < far(closest)) closest = place;
    }
  }
  return closest && { lng: closest[0]!, lat: closest[1]! };
}

function closestBetween(from: Position, to: Position, { lat, lng, narrow }: MapPoint & { narrow: number }) {
  const [x = 0, y = 0] = from;
  const along = { x: (to[0]! - x) * narrow, y: to[1]! - y };
  const length = along.x ** 2 + along.y ** 2;
  const share = length === 0 ? 0 : ((lng - x) * narrow * along.x + (lat - y) * along.y) / length;
  return between(from, to, Math.min(1, Math.max(0, share)));
}

function between([x = 0, y = 0]: Position, to: Position, share: number): Position {
  return [x + (to[0]! - x) * share, y + (to[1]! - y) * share];
}
