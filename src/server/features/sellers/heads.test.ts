import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { galleries } from '#contract/sellers/galleries.ts';
import { businessPath, farmPath } from '#contract/site/paths.ts';
import { asFarmer, asVendor, picture } from '../../../../test/products.ts';
import { review } from '../../../../test/reviews.ts';
import { temporaryFolder } from '../../../../test/server-process.ts';
import { farm, newWorld } from '../../../../test/world.ts';

async function market(change: object = {}) {
  const webFolder = await temporaryFolder();
  await copyFile('index.html', join(webFolder, 'index.html'));
  const world = await newWorld({ webFolder, origin: 'https://mandi.example.pk' });
  const roles = { isFarmer: true, isVendor: true };
  const owner = await world.person({ ...asFarmer, ...asVendor, roles, farmerData: { ...farm, ...change } });
  const paths = {
    farm: farmPath(owner.user.farmerData!.farmId),
    business: businessPath(owner.user.vendorData!.businessId),
  };
  return { ...world, world, owner, paths };
}

function dataIn(html: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as object;
}

function imageIn(html: string) {
  return /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1];
}

test('[2.1-22] the first HTML of a farm says what it is', async () => {
  const { world, app, person, owner, paths } = await market();
  await review(world, { author: await person(), subject: owner, stars: 4 });

  const { statusCode, body } = await app.inject(paths.farm);

  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Sandhu Farms | Kisan Mandi</title>');
  expect(body).toContain('content="Farmed by Imran Sandhu, 25 acres, Multan, Punjab. See what');
  expect(body).toContain(`<meta property="og:url" content="https://mandi.example.pk${paths.farm}" />`);
  expect(body).toContain('property="og:image"');
  expect(dataIn(body)).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Sandhu Farms',
    address: { addressLocality: 'Multan', addressRegion: 'Punjab', addressCountry: 'PK' },
    aggregateRating: { ratingValue: 4, ratingCount: 1, reviewCount: 1 },
  });
  expect(body).not.toContain(owner.user.phoneNumber);
  expect(body).not.toContain(owner.user.uid);
});

test('[2.1-24] the first HTML of a supplier says what it is', async () => {
  const { app, owner, paths } = await market();

  const { statusCode, body } = await app.inject(paths.business);

  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Mehmood Traders | Kisan Mandi</title>');
  expect(body).toContain('content="Run by Bilal Mehmood, Since 01/03/2011, Lahore, Punjab. See what');
  expect(dataIn(body)).toMatchObject({ '@type': 'LocalBusiness', foundingDate: '2011-03-01' });
  expect(dataIn(body)).not.toHaveProperty('aggregateRating');
  expect(body).not.toContain(owner.user.phoneNumber);
});

test('a link that is shared shows the first picture that the seller has uploaded, never one from elsewhere', async () => {
  const { world, app, owner, paths } = await market();
  const drawings = { farm: 'scene-tubewell', business: 'market' };
  for (const [role, kind] of [
    ['farmer', 'farm'],
    ['vendor', 'business'],
  ] as const) {
    await world.call(galleries.link, { role, url: 'https://elsewhere.example/field.jpg' }, owner);
    const before = await app.inject(paths[kind]);
    expect(imageIn(before.body)).toBe(`https://mandi.example.pk/assets/${drawings[kind]}.png`);

    const own = await picture(world, owner);
    await world.call(galleries.hang, { role, image: own }, owner);
    await world.call(galleries.hang, { role, image: await picture(world, owner) }, owner);

    const { body } = await app.inject(paths[kind]);
    const image = own.replace('http://localhost:3000', 'https://mandi.example.pk');
    expect(imageIn(body)).toBe(image);
    expect(dataIn(body)).toMatchObject({ image });
  }
});

test('a farm named like markup is harmless', async () => {
  const farmName = '</script><b>"><script>alert(1)</script>';
  const { app, paths } = await market({ farmName });

  const { body } = await app.inject(paths.farm);

  const head = body.slice(0, body.indexOf('</head>'));
  expect(head).not.toContain('<b>');
  expect(head.match(/<script/g)).toHaveLength(2);
  expect(dataIn(body)).toMatchObject({ name: farmName });
});

test('a page of nobody is answered with 404 and the page', async () => {
  const { app } = await market();
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const path of [farmPath(nobody), farmPath('x'), businessPath(nobody), businessPath('x%00y')]) {
    const { statusCode, body } = await app.inject(path);
    expect(statusCode).toBe(404);
    expect(body).toContain('<div id="root">');
  }
});

test('the sitemap lists the public pages of farms and suppliers', async () => {
  const { app, paths } = await market();
  const { body } = await app.inject('/sitemap.xml');
  expect(body).toContain(`<loc>https://mandi.example.pk${paths.farm}</loc>`);
  expect(body).toContain(`<loc>https://mandi.example.pk${paths.business}</loc>`);
});
