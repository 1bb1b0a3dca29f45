export { sellerRecord } from './queries.ts';
