/** What people put between the digits: dropped while they type. */
export function withoutSeparators(text: string) {
  return text.replace(/[\s\-().]/g, '');
}

const signUpForms = /^(?:03|\+923|00923)[0-4]\d{8}$/;
const signInForm = /^03\d{9}$/;

export const signUpPhoneError = 'Please enter a valid Pakistani phone number (e.g., 03xx-xxxxxxx).';
export const signInPhoneError = 'Only Pakistani numbers are acceptable (e.g., 03xxxxxxxxx).';

export function isSignUpPhone(text: string) {
  return signUpForms.test(withoutSeparators(text));
}

export function isSignInPhone(text: string) {
  return signInForm.test(withoutSeparators(text));
}

/** +92…, 0092… and 03… of one number are one person: all are kept as 03…. */
export function canonicalPhone(text: string) {
  return withoutSeparators(text).replace(/^(?:\+92|0092)/, '0');
}
