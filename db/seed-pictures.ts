import { join } from 'node:path';
import sharp from 'sharp';
import { illustrationOf } from '#contract/trade/illustrations.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { makePicture } from '#server/features/pictures/process.ts';
import { claimPictures, storeMade } from '#server/features/pictures/service.ts';
import type { Storage } from '#server/gateways/storage.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';

const width = 800;

/** Where it comes from: no wheat field behind cotton, no orange orchard behind apples. */
function sceneOf({ name, role }: Bare) {
  if (role === 'vendor') return 'scene-shop';
  if (/wheat/i.test(name)) return 'scene-wheat';
  return /kinnow|musambi/i.test(name) ? 'scene-orchard' : 'scene-tubewell';
}

/** What the site has no drawing of. The first match counts. */
const fitting = [
  ['saplings', /saplings/i],
  ['silage', /silage/i],
  ['bran', /bran/i],
  ['paddy', /paddy/i],
  ['rice', /^rice, irri/i],
  ['apple-dark', /apples, (kala|red chief|gaja)/i],
  ['apple', /apples?/i],
  ['apricot-dried', /apricots, dried/i],
  ['plum', /plums/i],
  ['cherry', /cherries/i],
  ['dates', /dates/i],
  ['grapes', /grapes/i],
  ['walnut', /walnuts/i],
  ['almond', /almonds/i],
  ['banana', /banana/i],
  ['sesame', /sesame/i],
  ['mustard', /mustard/i],
  ['cumin', /cumin/i],
  ['beans', /kidney beans/i],
  ['eggs', /eggs/i],
  ['milk', /milk/i],
  ['gur', /^gur\b/i],
  ['sop', /^sop\b/i],
  ['gypsum', /gypsum/i],
  ['fishmeal', /fish meal/i],
  ['crates', /crates/i],
  ['sprayer', /sprayer/i],
  ['rotavator', /rotavator/i],
  ['drip-pipe', /drip pipe/i],
] as const;

type Bare = { id: string; name: string; role: SellerRole; ownerId: string };

/** Gives each demo product a picture of the thing and one of the place, once; a start that was cut short is gone on with. */
export function paintDemoMarket(
  db: Db,
  storage: Storage,
  /** The folders of the drawings that the site has too, and of those that only the demo market has. */
  { assets, drawings }: { assets: string; drawings: string },
  /** Told how many have their pictures: at the beginning, and after each. */
  onPainted: (done: number, all: number) => void = () => {},
) {
  const parts = { db, storage, origin: '', log: { error: () => {} } };
  const paint = painter();
  const drawingOf = (product: Bare) => {
    const [own] = fitting.find(([, words]) => words.test(product.name)) ?? [];
    return own ? join(drawings, own) : join(assets, illustrationOf(product));
  };
  // The lock is held while others are kept waiting: two processes that start at once must not paint twice.
  return db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('kisan-mandi demo'))`;
    const bare = await listBare(tx);
    if (bare.length > 0) onPainted(0, bare.length);
    for (const [index, product] of bare.entries()) {
      const wanted = new Set([drawingOf(product), join(assets, sceneOf(product))]);
      const urls: string[] = [];
      for (const drawing of wanted) {
        urls.push((await storeMade(parts, product.ownerId, await paint(drawing))).secure_url);
      }
      await db.begin((own) => claimPictures(own, product.ownerId, product.id, urls));
      onPainted(index + 1, bare.length);
    }
    await tx`
      insert into market_facts (name, value) values ('demo pictures', 'painted') on conflict do nothing`;
    return bare.length > 0;
  });
}

function listBare(tx: Tx) {
  return tx<Bare[]>`
    select p.id, p.name, p.role, p.owner_id from products p join people o on o.id = p.owner_id and o.is_demo
    where not exists (select from market_facts where name = 'demo pictures')
      and not exists (select from pictures where product_id = p.id)
    order by p.id`;
}

/** Each drawing is made into a picture once, however many products it stands for. */
function painter() {
  const made = new Map<string, ReturnType<typeof makePicture>>();
  return (drawing: string) => {
    const picture =
      made.get(drawing) ??
      sharp(`${drawing}.svg`, { density: 180 })
        .resize({ width })
        .png()
        .toBuffer()
        .then(makePicture)
        // The sellers of the demo share the drawings: nobody has taken them from another.
        .then((picture) => ({ ...picture, imageHash: null }));
    made.set(drawing, picture);
    return picture;
  };
}
