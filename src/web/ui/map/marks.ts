import type { MapPoint } from './sources.ts';

/** A place on the map that tells something when it is pressed. */
export type Mark = { id: string; at: MapPoint; label: string; text: string };

/** The place that the map is about. */
export type Pin = { at: MapPoint; label: string; title: string; text?: string };

type Pixel = { x: number; y: number };
export type Arranged<M> = {
  alone: { mark: M; shift: Pixel }[];
  together: { marks: M[]; at: Pixel }[];
};

const cell = 64;
const fanStep = 42;
/** From here on, marks of the very same place are fanned out instead of counted. */
const close = 13;
const deepest = 18;

/** Marks that would cover each other are counted in one; `own` is the place of the pin, which nothing may cover. */
export function arrange<M>(marks: { mark: M; at: Pixel }[], zoom: number, own?: Pixel): Arranged<M> {
  const isClose = zoom >= close;
  const piles = [...groupBy(marks, ({ at }) => key(at, 1)).values()];
  const isPile = (pile: typeof marks) => pile.length > 1 || (own && distance(pile[0]!.at, own) < fanStep / 2);
  const fanned = isClose ? piles.filter(isPile).flatMap((pile) => fan(pile, own)) : [];
  const rest = (isClose ? piles.filter((pile) => !isPile(pile)) : piles).flat();
  const cells = [...groupBy(rest, ({ at }) => key(at, zoom < deepest ? cell : 1)).values()];
  return {
    alone: [
      ...fanned,
      ...cells.filter((one) => one.length === 1).map(([one]) => ({ mark: one!.mark, shift: { x: 0, y: 0 } })),
    ],
    together: cells
      .filter((some) => some.length > 1)
      .map((some) => ({ marks: some.map(({ mark }) => mark), at: middle(some.map(({ at }) => at)) })),
  };
}

/** Like the seeds of a sunflower: each has room, the first ones next to the middle. */
function fan<M>(pile: { mark: M; at: Pixel }[], own?: Pixel) {
  const first = own && distance(pile[0]!.at, own) < fanStep / 2 ? 1 : 0;
  return pile.map(({ mark }, place) => {
    const turn = (place + first) * 2.4;
    const reach = fanStep * Math.sqrt(place + first);
    return { mark, shift: { x: Math.round(reach * Math.cos(turn)), y: Math.round(reach * Math.sin(turn)) } };
  });
}

function groupBy<T>(all: T[], keyOf: (one: T) => string) {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function key({ x, y }: Pixel, size: number) {
  return `${Math.floor(x / size)} ${Math.floor(y / size)}`;
}

function middle(all: Pixel[]): Pixel {
  const sum = (of: (one: Pixel) => number) => all.reduce((total, one) => total + of(one), 0) / all.length;
  return { x: sum(({ x }) => x), y: sum(({ y }) => y) };
}

function distance(a: Pixel, b: Pixel) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
