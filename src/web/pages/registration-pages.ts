// One file for both: whoever needs one of them often needs the other.
export { FarmerRegistrationPage } from './farmer-registration-page.tsx';
export { VendorRegistrationPage } from './vendor-registration-page.tsx';
