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

const between = String.raw`[\s\-._()/]{0,3}`;
const phoneInside = new RegExp(`(?<!\\d)(?:(?:\\+|00)?92|0)?${between}3(?:${between}\\d){9}(?!\\d)`);

/** Whether a mobile number stands somewhere in a text, also with gaps in it or in the digits of Urdu. */
export function holdsPhone(text: string) {
  return phoneInside.test(text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, plainDigit));
}

function plainDigit(digit: string) {
  return String(digit.charCodeAt(0) & 15);
}
