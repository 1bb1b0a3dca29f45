import { join } from 'node:path';
import sharp from 'sharp';
import { illustrationOf } from '#contract/trade/illustrations.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { makePicture } from '#server/features/pictures/process.ts';
import { claimPictures, storeMade } from '#server/features/pictures/service.ts';
import type { Storage } from '#server/gateways/storage.ts';
import type { Db, Tx } from '#server/kit/database/db.ts';

const width = 800;
const scenes = {
  farmer: ['scene-wheat', 'scene-orchard', 'scene-tubewell'],
  vendor: ['scene-shop', 'market'],
} as const;

type Bare = { id: string; name: string; role: SellerRole; ownerId: string };

/** Gives each demo product a picture of the thing and one of the place, once; a start that was cut short is gone on with. */
export function paintDemoMarket(
  db: Db,
  storage: Storage,
  drawings: string,
  /** Told how many have their pictures: at the beginning, and after each. */
  onPainted: (done: number, all: number) => void = () => {},
) {
  const parts = { db, storage, origin: '', log: { error: () => {} } };
  const paint = painter(drawings);
  // The lock is held while others are kept waiting: two processes that start at once must not paint twice.
  return db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('kisan-mandi demo'))`;
    const bare = await listBare(tx);
    if (bare.length > 0) onPainted(0, bare.length);
    for (const [index, product] of bare.entries()) {
      const views = scenes[product.role];
      const wanted = new Set<string>([illustrationOf(product), views[index % views.length]!]);
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
function painter(folder: string) {
  const made = new Map<string, ReturnType<typeof makePicture>>();
  return (drawing: string) => {
    const picture =
      made.get(drawing) ??
      sharp(join(folder, `${drawing}.svg`), { density: 180 })
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
