// One file for what a link leads to: each name is a burden on every first page, and each file a request.
export { ReceiptPage } from './receipt-page.tsx';
export { WeightSlipPage } from './weight-slip-page.tsx';
