import type { FastifyRequest } from 'fastify';
import { dataSaverCookie, smallestSizes } from '#contract/site/device.ts';
import type { RenderedPage } from '#contract/site/rendered.ts';

/** By the browser's own setting, or by that of the account. */
export function savesData({ headers, cookies }: FastifyRequest) {
  return headers['save-data'] === 'on' || cookies[dataSaverCookie] === 'on';
}

/** Before any script runs: each picture in its smallest width, and none ahead of its turn. */
export function withSmallPictures(page: RenderedPage): RenderedPage {
  const html = page.html.replaceAll(/ sizes="[^"]*"/g, ` sizes="${smallestSizes}"`);
  return { ...page, html, preloads: '' };
}
