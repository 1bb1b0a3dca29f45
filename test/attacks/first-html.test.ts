import { expect, test } from 'vitest';
import { businessPath, farmPath, paths, productPath } from '#contract/site/paths.ts';
import { weightSlips } from '#contract/trade/weight-slips.ts';
import { add } from '../products.ts';
import { acceptedOrder, write } from '../weight-slips.ts';
import { business, farm, newWorld } from '../world.ts';
import { hostileTexts } from './hostile-values.ts';
import { drawingSiteFolder, siteFolder } from './site-folder.ts';

const evil = `"'><script>evil()</script><img src=x onerror=evil()>$&\`$1`;
const hostile = hostileTexts.filter((text) => /[<>"'$]/.test(text)).map((text) => text.slice(0, 60));

/** The tags as a browser reads them, without what stands in their attributes and between them. */
function skeleton(html: string) {
  const bare = html.replace(/(<script type="application\/(?:ld\+)?json"[^>]*>)[^<]*/g, '$1');
  return bare.replace(/"[^"]*"/g, '""').match(/<[^>]*>/g);
}

test.each([evil, ...hostile])(
  '%j is text in the first HTML of a product, a farm and a supplier',
  async (said) => {
    const plain = await firstPages('Wheat');
    const pages = await firstPages(said);

    expect(pages.map(skeleton)).toEqual(plain.map(skeleton));
    for (const html of pages) {
      const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(said).slice(1, -1));
    }
  },
);

test('a hostile name is text in a page that the server draws, and in the data that comes with it', async () => {
  const plain = await firstPages('Wheat', drawingSiteFolder);
  const pages = await firstPages(evil, drawingSiteFolder);

  expect(pages.map(skeleton)).toEqual(plain.map(skeleton));
  for (const html of pages) {
    const [, data = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(evil).slice(1, -1));
  }
});

test('a hostile name is text in the first HTML of a weight slip', async () => {
  expect(skeleton(await firstSlip(evil))).toEqual(skeleton(await firstSlip('Wheat')));
});

async function firstPages(said: string, folder = siteFolder) {
  const world = await newWorld({ webFolder: await folder() });
  const owner = await world.person({
    username: said,
    roles: { isFarmer: true, isVendor: true },
    farmerData: { ...farm, farmName: said, farmerName: said, farmCity: said },
    vendorData: { ...business, businessName: said, vendorName: said, vendorCity: said },
  });
  const { productId } = (await add(world, owner, { name: said, desc: said, location: said })).body;
  const addresses = [
    productPath(productId),
    farmPath(owner.user.farmerData!.farmId),
    businessPath(owner.user.vendorData!.businessId),
  ];
  return Promise.all(addresses.map(async (path) => (await world.app.inject(path)).body));
}

async function firstSlip(said: string) {
  const world = await newWorld({ webFolder: await siteFolder() });
  const { orderNo, farmer } = await acceptedOrder(world, { name: said });
  await write(world, orderNo, farmer, {
    deductions: [{ label: said.slice(0, 40), measure: 'kg', value: 1 }],
  });
  const { slip } = (await world.call(weightSlips.show, { orderNo }, farmer)).body;
  return (await world.app.inject(paths.weightSlip.replace(':secret', slip!.secret))).body;
}
