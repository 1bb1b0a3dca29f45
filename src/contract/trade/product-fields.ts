import { ProductDraft } from './products.ts';

export type ProductField = keyof ProductDraft;
/** What a seller fills in, in the order of the form. */
export const productFields = ProductDraft.keyof().options;
