import { z } from 'zod';
import { Day } from '#contract/text/days.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import { Hold } from '#contract/office/moderation.ts';
import { Cursor, maxOwnPageSize, ownPageSize, page } from '#contract/api/paging.ts';
import { canonicalPhone, isSignUpPhone } from '#contract/people/phone.ts';
import { AskedRange, CropRange } from './asked-range.ts';
import { Picture, ProfilePicture } from './pictures.ts';
import { Rating } from '#contract/sellers/rating.ts';
import { SellerFacts } from '#contract/sellers/seller-check.ts';
import { Place, Point } from '#contract/people/places.ts';
import { IdempotencyKey } from '#contract/api/idempotency-key.ts';
import { text } from '#contract/text/text.ts';
import { ProductSearch } from './product-search.ts';
import { OwnSort, OwnStatus, ProductStatus, RequestedStatus } from './product-status.ts';
import { QuantityTerms, SellerNotes, SellerTerms } from './seller-notes.ts';
import { farmerUnits, vendorUnits } from './unit-names.ts';
import { wholeNumberError } from './units.ts';
import { Price, PriceBasis, Quantity, WeightUnit } from './unit-schemas.ts';
import { productKey } from './product-key.ts';
import { Version } from '#contract/api/version.ts';
import { fieldError } from '#contract/text/field-error.ts';
import { restricted, phoneRevealLimited } from '#contract/api/refusal-groups.ts';

export { maxSearchPageSize, ProductSearch, SearchFilters, SearchSort } from './product-search.ts';
export { OwnSort, OwnStatus, ProductStatus, RequestedStatus } from './product-status.ts';
export { SellerNotes, SellerTerms } from './seller-notes.ts';

export const SellerRole = z.enum(['farmer', 'vendor']);
export type SellerRole = z.infer<typeof SellerRole>;
export const maxImages = 4;
export const farmerQualities = ['Excellent', 'Good', 'Medium', 'Organic'] as const;
export const vendorQualities = ['medium', 'good', 'excellent', 'organic', 'Inorganic'] as const;
export const unitsOf = { farmer: farmerUnits, vendor: vendorUnits } as const;
export const qualitiesOf = { farmer: farmerQualities, vendor: vendorQualities } as const;

const filled = (most: number) => text(most).min(1, fieldError('fillIn'));
export const ProductKey = z.string().regex(productKey);

/** What a seller types into the product form, in its order. */
export const ProductDraft = z.object({
  name: filled(120),
  weight: Quantity,
  weightCategory: WeightUnit,
  quality: z.enum([...farmerQualities, ...vendorQualities], fieldError('quality')),
  price: Price,
  /** For one unit of the weight category, or for all of it. */
  priceBasis: PriceBasis,
  location: filled(120),
  phone: text(40).refine(isSignUpPhone, fieldError('signUpPhone')).overwrite(canonicalPhone),
  date: Day,
  desc: filled(4000),
});
export type ProductDraft = z.infer<typeof ProductDraft>;

type Worded = { weightCategory: string; quality: string; weight: number };

/** The two roles write their units and qualities differently, and nobody sells half a piece. */
export function wordErrors(role: SellerRole, { weightCategory, quality, weight }: Worded) {
  const [units, qualities] = [unitsOf[role], qualitiesOf[role]];
  const unit = WeightUnit.options.find((known) => known === weightCategory);
  const isOwnUnit = units.some((known) => known === unit);
  const isOwnQuality = qualities.some((known) => known === quality);
  const cut = unit && wholeNumberError(weight, unit);
  return {
    ...(!isOwnUnit && { weightCategory: fieldError('oneOf', { words: units.join(', ') }) }),
    ...(!isOwnQuality && { quality: fieldError('oneOf', { words: qualities.join(', ') }) }),
    ...(cut && { weight: cut }),
  };
}

/** A product as its owner keeps it. */
export const Product = ProductDraft.extend({
  productId: ProductKey,
  /** What is in the store, with what is promised to open orders; nothing is left of it once all is sold. */
  weight: z.number().min(0),
  reserved: z.number().min(0),
  role: SellerRole,
  images: z.array(z.string()),
  pictures: z.array(Picture),
  status: ProductStatus,
  /** Why it is withheld, if it is. */
  holds: z.array(Hold),
  /** Goes up with every change: an edit names the one it started from. */
  version: Version,
  rupeesPerMaund: z.number().int().nullable(),
  /** How many people have asked for the phone number. */
  reveals: z.number().int(),
  sku: z.string(),
  alertBelow: z.number().nullable(),
  ...SellerTerms.shape,
});
export type Product = z.infer<typeof Product>;

/** A product as anyone finds it: no phone number, no owner's id. */
export const FoundProduct = z.object({
  id: ProductKey,
  name: z.string(),
  /** A string, as the spec's search list has it. */
  price: z.string(),
  priceBasis: PriceBasis,
  ...QuantityTerms.shape,
  /** What can still be ordered. */
  quantity: z.string(),
  /** All of it is promised to orders, of which some may come to nothing. */
  isReserved: z.boolean(),
  weightCategory: WeightUnit,
  rupeesPerMaund: z.number().int().nullable(),
  quality: z.string(),
  location: z.string(),
  role: SellerRole,
  sellerName: z.string(),
  date: z.iso.date(),
  postedAt: z.iso.datetime(),
  picture: Picture.nullable(),
  /** With 'nearest': how far the product's place is from the centre, about. */
  kilometres: z.number().int().optional(),
  /** In what a search finds, at most some minutes old: what reviews of the seller come to … */
  sellerRating: Rating.optional(),
  /** … what 40 kg of the same usually cost, where enough sellers offer it. */
  usualPerMaund: z.number().int().optional(),
  /** Of seed or a pesticide, whose seller the market office has not checked. */
  isUnchecked: z.literal(true).optional(),
});
export type FoundProduct = z.infer<typeof FoundProduct>;

/** The product page: all of it, but for the phone number. */
export const ShownProduct = FoundProduct.extend({
  desc: z.string(),
  status: ProductStatus,
  ...SellerTerms.shape,
  /** Whether whoever asks is its seller. */
  isOwn: z.boolean(),
  pictures: z.array(Picture),
  /** The id of the seller's public page: of the farm or of the business, as `role` says. */
  sellerPageId: z.uuid().nullable(),
  /** What that page is called, and where the farm or the business is. */
  sellerPage: z.object({ name: z.string(), city: z.string(), province: z.string() }).nullable(),
  sellerPicture: ProfilePicture,
  sellerRating: Rating,
  ...SellerFacts.shape,
  /** Where it is, for the map: the seller's own marker, else the place that the location names. */
  spot: Point.nullable(),
  asked: AskedRange.nullable(),
  others: z.array(FoundProduct),
  similar: z.array(FoundProduct),
});
export type ShownProduct = z.infer<typeof ShownProduct>;

export const FoundProducts = z.object({
  items: z.array(FoundProduct),
  /** Give it back as `after` for the next page; none on the last. */
  next: z.string().nullable(),
  /** With 'nearest': the place that `near` was understood as; without one nothing is found. */
  centre: Place.nullable(),
  /** Where nothing holds the text, and some words of it are a place: what was looked for instead. */
  readAs: z.object({ text: z.string(), location: z.string() }).optional(),
  /** On the first page of a search of farmers’ products that names a crop. */
  asked: CropRange.optional(),
});
export type FoundProducts = z.infer<typeof FoundProducts>;

const One = z.object({ id: ProductKey });
const Images = z
  .array(z.string().max(300))
  .min(1, fieldError('oneImage'))
  .max(maxImages, fieldError('mostImages'));

const OwnSearch = z.object({
  role: SellerRole,
  text: text(100).optional(),
  status: OwnStatus.optional(),
});
const Count = z.number().int();
const Room = z.object({ used: Count, most: Count });

export const products = {
  mine: endpoint({
    method: 'GET',
    path: '/api/me/products',
    purpose: 'My own products in one role, the newest first or as `sort` says',
    details: '`text` is a part of the name, the place or the SKU. For the next page, send `next` as `after`.',
    who: 'seller',
    input: OwnSearch.extend({
      id: ProductKey.optional(),
      sort: OwnSort.default('newest'),
      size: z.coerce.number().int().min(1).max(maxOwnPageSize).default(ownPageSize),
      after: Cursor.optional(),
    }),
    reply: page(Product, Cursor),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/me/products/counts',
    purpose: 'How many products I have in one role',
    who: 'seller',
    input: OwnSearch,
    reply: z.object({ all: Count, open: Count, found: Count }),
  }),
  room: endpoint({
    method: 'GET',
    path: '/api/me/products/room',
    purpose: 'How many products I keep and have added in a day, and how many I may',
    who: 'signed in',
    input: z.object({}),
    reply: z.object({ kept: Room, today: Room }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/products',
    purpose: 'Add a product to the catalogue',
    details:
      'Upload its pictures first and name them in `images`. Sent twice with the same `key`, it is added once.',
    who: 'seller',
    refuses: [...restricted, 'added_before', 'picture_unknown', 'too_many_pictures', 'too_many_products'],
    input: ProductDraft.extend({
      ...SellerNotes.partial().shape,
      ...SellerTerms.partial().shape,
      key: IdempotencyKey.optional(),
      role: SellerRole,
      images: Images,
    }),
    reply: Product,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/products/:id',
    purpose: 'Change a product',
    details:
      'What is not sent stays as it is. `version` is the one the change starts from: if somebody changed the product since, it is refused. Sent twice with the same `key`, it is changed once.',
    who: 'signed in',
    refuses: ['changed_elsewhere', 'picture_unknown', 'pictures_stay', 'too_many_pictures', 'withheld'],
    input: ProductDraft.partial().extend({
      ...SellerNotes.partial().shape,
      ...SellerTerms.partial().shape,
      key: IdempotencyKey.optional(),
      id: ProductKey,
      version: Version,
      status: RequestedStatus.optional(),
      /** Only for one that has none yet, because it came in a list. */
      images: Images.optional(),
    }),
    reply: Product,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/products/:id',
    purpose: 'Delete a product, with its pictures',
    who: 'signed in',
    input: One,
    reply: z.object({ done: z.literal(true) }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/products',
    purpose: 'Search the catalogue',
    details:
      '`text` may be part of a word. If it names a crop in English or Urdu, all products of that crop come first. For the next page, send `next` from the answer as `after`.',
    who: 'anyone',
    input: ProductSearch,
    reply: FoundProducts,
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/products/count',
    purpose: 'How many products a search finds',
    details: 'Counts up to 1,000; with `postedAfter`, only those that were posted later.',
    who: 'anyone',
    input: ProductSearch.safeExtend({ postedAfter: z.iso.datetime({ precision: 3 }).optional() }),
    reply: z.object({ count: z.number().int(), isCapped: z.boolean(), didYouMean: z.string().nullable() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/products/:id',
    purpose: 'One product of the catalogue',
    who: 'anyone',
    input: One,
    reply: ShownProduct,
  }),
  instead: endpoint({
    method: 'GET',
    path: '/api/products/:id/instead',
    purpose: 'What to look at instead of a product that is gone',
    details: 'Others of the same crop, or else the newest.',
    who: 'anyone',
    input: One,
    reply: z.object({ items: z.array(FoundProduct), areSimilar: z.boolean() }),
  }),
  revealPhone: endpoint({
    method: 'POST',
    path: '/api/products/:id/phone',
    purpose: 'The phone number of the seller',
    details: 'Null where no number is confirmed. The seller sees how many people asked.',
    who: 'anyone',
    refuses: phoneRevealLimited,
    input: One,
    reply: z.object({ phone: z.string().nullable() }),
  }),
};
