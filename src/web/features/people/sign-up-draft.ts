import { isSignUpPhone } from '#contract/people/phone.ts';
import type { RoleMap } from '#contract/people/roles.ts';
import { blankBusiness, businessToSend, missingOfBusiness, type TypedBusiness } from './business-draft.ts';
import { blankFarm, farmToSend, missingOfFarm, type TypedFarm } from './farm-draft.ts';
import { blankOnes } from './typed.ts';

export type TypedSignUp = {
  username: string;
  phoneNumber: string;
  email: string;
  roles: RoleMap;
  farmerData: TypedFarm;
  vendorData: TypedBusiness;
};

export const blankSignUp: TypedSignUp = {
  username: '',
  phoneNumber: '',
  email: '',
  roles: {},
  farmerData: blankFarm,
  vendorData: blankBusiness,
};

/** What stands between this draft and the button, in the order of the form. */
export function missingOfSignUp({ username, phoneNumber, roles, farmerData, vendorData }: TypedSignUp) {
  const missing = [
    ...(hasRole(roles) ? [] : (['role'] as const)),
    ...blankOnes({ username }),
    ...(isSignUpPhone(phoneNumber) ? [] : (['phone'] as const)),
    ...(roles.isFarmer ? missingOfFarm(farmerData) : []),
    ...(roles.isVendor ? missingOfBusiness(vendorData) : []),
  ];
  return [...new Set(missing)];
}

/** Details of a role that was switched off again stay typed, and at home. */
export function signUpToSend({ email, farmerData, vendorData, ...typed }: TypedSignUp) {
  return {
    ...typed,
    email: email.trim() || null,
    farmerData: typed.roles.isFarmer ? farmToSend(farmerData) : null,
    vendorData: typed.roles.isVendor ? businessToSend(vendorData) : null,
  };
}

export function hasRole(roles: RoleMap) {
  return Object.values(roles).some(Boolean);
}
