import type { ProductDraft, SellerRole } from '#contract/trade/products.ts';
import { isCounted, rupeesPerMaund } from '#contract/trade/units.ts';
import { isUnusual, unusualTimes } from '#contract/trade/unusual-price.ts';
import type { Tx } from '#server/kit/database/db.ts';
import { areNewestBetween, listNewestOffers } from './rule-queries.ts';
import { knownCrop } from '#server/features/crops/service.ts';
import { pipeline } from '#server/kit/database/transactions.ts';

/** Of fewer nobody can say what is usual. */
const fewestOffers = 8;
const fewestSellers = 3;
/** Nothing is usual between a sickle and a tractor. */
const neverUsual = ['machinery'];

export type Priced = Pick<ProductDraft, 'name' | 'price' | 'priceBasis' | 'weight' | 'weightCategory'> & {
  role: SellerRole;
};

/** Of the offers, those whose price is far from what others ask for the same. */
export async function unusualPrices<Offer extends Priced>(tx: Tx, ownerId: string, offers: Offer[]) {
  const known = offers.flatMap((offer) => {
    const thing = thingOf(offer);
    return thing ? [{ offer, thing }] : [];
  });
  const crops = [...new Set(known.map(({ thing }) => thing.crop))];
  const areNear = await pipeline(
    ...crops.map((crop) =>
      areAllNear(
        tx,
        ownerId,
        known.map(({ thing }) => thing).filter((thing) => thing.crop === crop),
      ),
    ),
  );
  const usual = await usualPrices(
    tx,
    ownerId,
    crops.filter((_, at) => !areNear[at]),
  );
  const isFar = ({ kind, rupees }: Thing) => {
    const price = usual.get(kind);
    return price !== undefined && isUnusual(rupees, price);
  };
  return new Set(known.filter(({ thing }) => isFar(thing)).map(({ offer }) => offer));
}

/** Whether a change has made another price of it, or another thing. */
export function isRepriced(before: Priced, next: Priced) {
  const [was, is] = [thingOf(before), thingOf(next)];
  return was?.kind !== is?.kind || was?.rupees !== is?.rupees;
}

type Thing = { crop: string; kind: string; isWeighed: boolean; rupees: number };

/** What can be compared: of one crop, of one role, by weight or by one way of counting. Seed is not what grows of it. */
function thingOf({ role, name, ...offer }: Priced): Thing | undefined {
  const crop = knownCrop(name);
  const quantity = offer.priceBasis === 'lot' ? offer.weight : 1;
  if (!crop || neverUsual.includes(crop) || quantity === 0) return undefined;
  const unit = isCounted(offer.weightCategory) ? offer.weightCategory : 'weight';
  const isSeed = /\bseeds?\b|\bbeej\b|بیج/i.test(name);
  return {
    crop,
    kind: [role, crop, unit, isSeed].join(),
    isWeighed: unit === 'weight',
    rupees: rupeesPerMaund(offer) ?? offer.price / quantity,
  };
}

/** Where every offer of a crop is near these prices, so is the middle of any of them, and nobody need read 200 names to
 *  tell which are of a kind. */
async function areAllNear(tx: Tx, ownerId: string, things: Thing[]) {
  if (things.some(({ isWeighed }) => !isWeighed)) return false;
  const rupees = things.map((thing) => thing.rupees);
  const [least, most] = [Math.max(...rupees) / unusualTimes, Math.min(...rupees) * unusualTimes];
  const { count, areBetween } = await areNewestBetween(tx, ownerId, { crop: things[0]!.crop, least, most });
  return count >= fewestOffers && areBetween;
}

/** The middle of the prices of each kind of thing that enough others sell. */
async function usualPrices(tx: Tx, ownerId: string, crops: string[]) {
  const offers = await pipeline(...crops.map((crop) => listNewestOffers(tx, ownerId, crop)));
  const kinds = new Map<string, { rupees: number[]; sellers: Set<string> }>();
  for (const offer of offers.flat()) {
    const thing = thingOf(offer);
    if (!thing) continue;
    const kind = kinds.get(thing.kind) ?? { rupees: [], sellers: new Set() };
    kind.rupees.push(thing.rupees);
    kind.sellers.add(offer.ownerId);
    kinds.set(thing.kind, kind);
  }
  return new Map(
    [...kinds]
      .filter(([, { rupees, sellers }]) => rupees.length >= fewestOffers && sellers.size >= fewestSellers)
      .map(([kind, { rupees }]) => [kind, median(rupees)]),
  );
}

function median(prices: number[]) {
  return prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)]!;
}
