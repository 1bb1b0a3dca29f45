import type { Business, BusinessDraft } from '#contract/people/people.ts';
import { blankOnes, type Typed } from './typed.ts';

export type TypedBusiness = Typed<BusinessDraft>;

export const blankBusiness: TypedBusiness = {
  vendorName: '',
  businessName: '',
  sinceDate: '',
  vendorCity: '',
  vendorProvince: '',
};

export function businessToForm(business: Business): TypedBusiness {
  const { vendorName, businessName, sinceDate, vendorCity, vendorProvince } = business;
  return { vendorName, businessName, sinceDate, vendorCity, vendorProvince };
}

export function missingOfBusiness(business: TypedBusiness) {
  const { vendorName, businessName, sinceDate, vendorCity: city, vendorProvince: province } = business;
  return blankOnes({ vendorName, businessName, sinceDate, city, province });
}

/** The province was picked from the contract's own list. */
export function businessToSend(business: TypedBusiness) {
  return business as BusinessDraft;
}
