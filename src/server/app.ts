import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { MapTiles } from '#contract/api/maps.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { alertPreferenceRoutes } from './features/alert-preferences/routes.ts';
import { authenticatorRoutes } from './features/authenticator/routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { clientErrorRoutes } from './features/client-errors/routes.ts';
import { sweepClientErrors } from './features/client-errors/service.ts';
import { businessRoutes } from './features/businesses/routes.ts';
import { digestJob } from './features/digests/routes.ts';
import { farmRoutes } from './features/farms/routes.ts';
import { marketRoutes } from './features/market/routes.ts';
import { addUpMarketCounts } from './features/market/service.ts';
import { mapRoutes } from './features/maps/routes.ts';
import { farmRecordRoutes } from './features/farm-records/routes.ts';
import { sweepFarmRecords } from './features/farm-records/service.ts';
import { figureRoutes } from './features/figures/routes.ts';
import { followedSellerRoutes } from './features/followed-sellers/routes.ts';
import { galleryRoutes } from './features/galleries/routes.ts';
import { sweepGalleries } from './features/galleries/service.ts';
import { listingPhoneRoutes } from './features/listing-phones/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { sweepNotifications } from './features/notifications/service.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { officialRateRoutes } from './features/official-rates/routes.ts';
import { matchRoutes } from './features/matches/routes.ts';
import { savedProductRoutes } from './features/saved-products/routes.ts';
import { savedSearchRoutes } from './features/saved-searches/routes.ts';
import { needRoutes } from './features/needs/routes.ts';
import { sweepNeeds } from './features/needs/service.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { sweepPhoneViews } from './features/phone-views/service.ts';
import { paymentProofRoutes } from './features/payment-proofs/routes.ts';
import { pictureRoutes } from './features/pictures/routes.ts';
import { sweepPictures } from './features/pictures/service.ts';
import { pushDeviceRoutes } from './features/push-devices/routes.ts';
import { deliverer } from './features/push-devices/service.ts';
import { placeRoutes } from './features/places/routes.ts';
import { catalogueChanges, deleteOldChanges } from './features/search/catalogue-changes.ts';
import { moderationRoutes } from './features/moderation/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { sitemapRoutes } from './features/sitemap/routes.ts';
import { priceRoutes } from './features/prices/routes.ts';
import { refreshPrices } from './features/prices/service.ts';
import { productOfferRoutes } from './features/product-offers/routes.ts';
import { productRoutes } from './features/products/routes.ts';
import { sellerRoutes } from './features/sellers/routes.ts';
import { placeProducts } from './features/product-locations/service.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { requirementRoutes } from './features/requirements/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { sellerCheckRoutes } from './features/seller-checks/routes.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { type CodeParts, deleteOldCodes } from './features/sessions/service.ts';
import { questionRoutes } from './features/questions/routes.ts';
import { receiptRoutes } from './features/receipts/routes.ts';
import { weightSlipRoutes } from './features/weight-slips/routes.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { sweepUploads } from './features/uploads/service.ts';
import type { Geocoder } from './gateways/geocoder.ts';
import { todayRoutes } from './features/today/routes.ts';
import { weatherRoutes } from './features/weather/routes.ts';
import type { Messenger } from './gateways/messenger.ts';
import type { Storage } from './gateways/storage.ts';
import type { WeatherGateway } from './gateways/weather-gateway.ts';
import { everyHead } from './heads.ts';
import { trackDependencies } from './kit/cache/dependencies.ts';
import { perSource } from './kit/cache/per-source.ts';
import { cacheControl } from './kit/http/cache-control.ts';
import type { Db, DbPools } from './kit/database/db.ts';
import { compression } from './kit/http/compression.ts';
import { drainOnClose } from './kit/http/drain.ts';
import { Refused } from './kit/errors.ts';
import { healthRoutes } from './kit/http/health.ts';
import { housekeeping } from './kit/jobs/housekeeping.ts';
import { deleteOldKeys } from './kit/limits/idempotency.ts';
import { rateLimit } from './kit/limits/rate-limit.ts';
import { readJson } from './kit/http/json-body.ts';
import { liveRoutes } from './kit/live/live.ts';
import { logging, logRequests } from './kit/metrics/log.ts';
import type { Metrics } from './kit/metrics/metrics.ts';
import { openApiRoutes } from './kit/openapi/routes.ts';
import { deleteFailedMessages } from './kit/outbox/outbox.ts';
import { startSenders } from './kit/outbox/senders.ts';
import { refuseForeignHosts, refuseForeignOrigins } from './kit/http/origin.ts';
import { readsFrom } from './kit/database/replica.ts';
import { type Timeouts, serverTimeouts } from './kit/http/timeouts.ts';
import type { Secrets } from './kit/sessions/secrets.ts';
import { securityHeaders } from './kit/http/security-headers.ts';
import { sessions } from './kit/sessions/session.ts';
import { releaseHeader } from './kit/site/release.ts';
import { site } from './kit/site/site.ts';
import { isDiskFull, refusalFor } from './kit/http/unavailable.ts';

export type Parts = {
  db: Db;
  /** The same database, for searches whose plan is kept. */
  prepared?: Db;
  /** A copy that follows it, for searches. */
  replica?: DbPools;
  secrets: Secrets;
  messenger: Messenger;
  storage: Storage;
  /** Asked for what our own gazetteer lacks; without it, nobody is. */
  geocoder?: Geocoder;
  /** Without them a map shows what we have drawn ourselves. */
  tiles?: MapTiles;
  /** The live source of weather, if there is one. */
  weather?: WeatherGateway;
  /** Where people reach the market, as https://host or http://host:port. */
  origin: string;
  /** Whose X-Forwarded-For is believed. */
  trustedProxies?: string;
  /** The folder of the built web; without it the app answers the API only. */
  webFolder?: string;
  /** Told of every request; shown elsewhere, never by this app. */
  metrics?: Metrics;
  logLevel?: string;
  /** With slow callers; as long as is good for phones unless told otherwise. */
  timeouts?: Timeouts;
};

/** The whole server as a function: what it needs comes in, an app that can listen or be injected comes out. */
export async function buildApp({
  db,
  prepared = db,
  replica,
  secrets,
  messenger,
  storage,
  geocoder,
  tiles,
  weather,
  origin,
  trustedProxies = 'loopback',
  webFolder,
  metrics,
  logLevel = 'silent',
  timeouts,
}: Parts) {
  const app = Fastify({
    ...logging(logLevel),
    ...serverTimeouts(timeouts),
    bodyLimit: 64 * 1024,
    // Behind a proxy of ours the caller's address is in X-Forwarded-For; from anyone else it is not believed.
    trustProxy: trustedProxies,
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be read never comes to a route, and would be answered in other words than ours.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.decorate('endpoints', []);
  app.decorate('rawEndpoints', []);
  app.decorate('countCall', (limit, caller) => rateLimit(prepared, limit, caller));
  app.setErrorHandler(answerError);
  readJson(app);

  drainOnClose(app);
  logRequests(app);
  metrics?.watch(app);
  securityHeaders(app, tiles?.url);
  cacheControl(app);
  if (webFolder) releaseHeader(app, webFolder);
  refuseForeignHosts(app, origin);
  refuseForeignOrigins(app);
  await sessions(app, prepared, { isSecure: origin.startsWith('https:'), adminsNeedApp: !messenger.isDemo });
  compression(app);
  const pictureParts = { db, storage, origin, log: app.log };
  housekeeping(app, db, [
    () => sweepUploads(pictureParts),
    () => sweepPictures(pictureParts),
    () => placeProducts(db),
    () => deleteOldChanges(db),
    () => addUpMarketCounts(db),
    () => refreshPrices(db),
    () => sweepNeeds(db),
    () => sweepGalleries(pictureParts),
    () => sweepFarmRecords(db),
    () => sweepNotifications(db),
    () => sweepPhoneViews(db),
    () => deleteFailedMessages(db),
    () => deleteOldCodes(db),
    () => sweepClientErrors(db),
    () => deleteOldKeys(db),
  ]);
  healthRoutes(app, db);
  const primary = { db, prepared };
  const reads = readsFrom(primary, replica);
  app.addHook('onClose', async () => reads.close());
  const changesOf = perSource((source) => catalogueChanges(source.prepared));
  const { begin, dependsOn } = trackDependencies(changesOf(primary));
  liveRoutes(app, db, reads);
  openApiRoutes(app, origin);
  messageRoutes(app, { db, secrets, messenger, origin });
  adminRoutes(app, { db, messenger });
  sellerCheckRoutes(app, db);
  placeRoutes(app, { db, geocoder });
  mapRoutes(app, tiles);
  peopleRoutes(app, pictureParts);
  farmRoutes(app, db);
  businessRoutes(app, db);
  const codeParts: CodeParts = {
    db,
    secrets,
    messenger,
    origin,
    tellOperator: (demoCode) =>
      app.log.info({ demoCode }, 'Demo mode: this code was shown on the page, not sent'),
  };
  sessionRoutes(app, codeParts);
  accountRoutes(app, { ...codeParts, ...pictureParts });
  authenticatorRoutes(app, codeParts);
  listingPhoneRoutes(app, codeParts);
  productRoutes(app, { ...pictureParts, secrets });
  searchRoutes(app, { primary, reads, changesOf, dependsOn });
  marketRoutes(app, reads);
  priceRoutes(app, db);
  officialRateRoutes(app, db);
  moderationRoutes(app, db);
  orderRoutes(app, { ...primary, ...pictureParts, secrets });
  paymentProofRoutes(app, pictureParts);
  productOfferRoutes(app, db);
  weightSlipRoutes(app, db);
  receiptRoutes(app, db);
  figureRoutes(app, db);
  todayRoutes(app, db);
  reviewRoutes(app, { db, secrets, dependsOn });
  reportRoutes(app, { db, secrets });
  notificationRoutes(app, { db, secrets, messenger, origin });
  pushDeviceRoutes(app, { db, secrets, messenger });
  sellerRoutes(app, { db, secrets });
  needRoutes(app, db);
  savedProductRoutes(app, db);
  questionRoutes(app, { db, dependsOn });
  matchRoutes(app, db);
  savedSearchRoutes(app, db);
  followedSellerRoutes(app, db);
  alertPreferenceRoutes(app, db, messenger);
  digestJob(app, { db, secrets, messenger, origin });
  weatherRoutes(app, weather);
  galleryRoutes(app, db);
  farmRecordRoutes(app, db);
  requirementRoutes(app, { db, secrets });
  await app.register(async (scope) => pictureRoutes(scope, pictureParts));
  await app.register(async (scope) => uploadRoutes(scope, pictureParts));
  clientErrorRoutes(app, db);
  sitemapRoutes(app, db, origin);
  sendNotifications(app, { db, secrets, messenger });
  if (webFolder)
    await site(app, { folder: webFolder, origin, startTracking: begin, heads: everyHead(primary, origin) });
  else app.setNotFoundHandler(refuseUnknown);
  return app;
}

function sendNotifications(
  app: FastifyInstance,
  { db, secrets, messenger }: Pick<Parts, 'db' | 'secrets' | 'messenger'>,
) {
  if (messenger.isDemo && !messenger.push) return;
  let stop = async () => {};
  const { perHour } = messenger;
  const deliver = deliverer({ db, secrets, messenger });
  app.addHook('onReady', async () => {
    stop = await startSenders({ db, secrets, messenger: { perHour, deliver }, log: app.log });
  });
  app.addHook('onClose', () => stop());
}

function refuseUnknown() {
  throw new Refused('not_found');
}

export function answerError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply) {
  const refused = refusalFor(error) ?? fromFramework(error as FastifyError);
  if (refused.status >= 500 || isDiskFull(error)) request.log.error(error);
  const { retryAfterSeconds } = refused.refusal;
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply.code(refused.status).send(refused.refusal);
}

/** What the framework refuses before a handler runs: a body that is too large or cannot be read. */
function fromFramework({ statusCode = 500 }: FastifyError) {
  if (statusCode === 413) return new Refused('too_large');
  // No id of ours is that long: nothing is there.
  if (statusCode === 414) return new Refused('not_found');
  return new Refused(statusCode < 500 ? 'unreadable' : 'broken');
}
