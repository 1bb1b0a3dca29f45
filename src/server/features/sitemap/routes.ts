import type { FastifyInstance } from 'fastify';
import { cropPricesPath, paths, productPath } from '#contract/site/paths.ts';
import { pricedCrops } from '#server/features/prices/service.ts';
import { sellerPaths } from '#server/features/sellers/service.ts';
import type { Db } from '#server/kit/database/db.ts';
import { listNewest } from './queries.ts';

const maxInSitemap = 5000;
const read = [paths.market, paths.prices, paths.requirements, paths.help, paths.terms, paths.privacy];

/** What search engines ask for first. Both name whole addresses, so neither can be a file. */
export function sitemapRoutes(app: FastifyInstance, db: Db, origin: string) {
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_, reply) => {
    const [newest, sellers, crops] = await Promise.all([
      listNewest(db, maxInSitemap),
      sellerPaths(db, maxInSitemap),
      pricedCrops(db),
    ]);
    const entries = [
      entry(origin + paths.home),
      entry(origin + paths.search),
      ...read.map((path) => entry(origin + path)),
      ...crops.map((crop) => entry(origin + cropPricesPath(crop))),
      ...newest.map(({ id, postedAt }) => entry(origin + productPath(id), postedAt)),
      ...sellers.map((path) => entry(origin + path)),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}

function entry(address: string, changed?: string) {
  return `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
}
