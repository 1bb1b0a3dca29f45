import { plainDigits } from '#contract/text/digits.ts';

/** What people put between the digits is dropped while they type, with the marks that come along from a list of contacts;
 *  digits of Urdu become 0 to 9. */
export function withoutSeparators(text: string) {
  return plainDigits(text).replace(/[\s\p{Cf}\-\u2010-\u2015().]/gu, '');
}

const signUpForms = /^(?:03|\+923|00923)[0-4]\d{8}$/;
const signInForm = /^03\d{9}$/;

export function isSignUpPhone(text: string) {
  return signUpForms.test(withoutSeparators(text));
}

export function isSignInPhone(text: string) {
  return signInForm.test(withoutSeparators(text));
}

/** +92…, +92(0)…, 0092… and 03… of one number are one person: all are kept as 03…. */
export function canonicalPhone(text: string) {
  return withoutSeparators(text).replace(/^(?:\+92|0092)0?/, '0');
}

/** A number, or a part of one, as numbers are kept: people type it as it is printed, with gaps or from abroad. '923…' may be
 *  the country code without its plus, or stand in the middle of a number. */
export function phoneParts(text: string) {
  const typed = canonicalPhone(text);
  if (typed === '' || !Array.from(typed).every((letter) => letter >= '0' && letter <= '9')) return [];
  const isFromAbroad = typed.startsWith('923') || typed.startsWith('9203');
  return isFromAbroad ? [typed, canonicalPhone(`+${typed}`)] : [typed];
}

// No comma: it stands between numbers of a list, and inside a price.
const between = String.raw`[\s\-._()/*|~\u2010-\u2015\u2212]{0,4}`;
const withPrefix = `(?:(?:\\+|00)?9${between}2${between}0?|0)${between}3(?:${between}\\d){9}`;
// Without a prefix only as one number or with its code apart: '300 350 4000' are three prices.
const bare = String.raw`3[0-4]\d[\s\-.]?\d{7}`;
const phoneInside = new RegExp(`(?<!\\d)(?<!\\d,)(?:${withPrefix}|${bare})(?!\\d)`);

const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = String.raw`(?:0?[1-9]|1[0-2])`;
const year = String.raw`(?:19|20)\d\d`;
const date = new RegExp(
  String.raw`(?<!\d)(?:(?:${day}([-./]))?${month}[-./]${year}|${year}([-./])${month}\2${day})(?!\d)`,
  'g',
);
/** What is printed on a bag or a bottle: 'Batch no. 3104567890'. A gap without an end would be tried anew at each label. */
const labelled =
  /\b(?:batch|lot|reg|registration|licen[cs]e|code|model|serial|sku|item|order|invoice)\b[\s.:#-]{0,8}(?:(?:no|number|nr)\b[\s.:#-]{0,8})?3\d+/gi;

/** Whether a mobile number stands somewhere in a text, also with gaps in it or in the digits of Urdu. */
export function containsPhone(text: string) {
  const plain = plainDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));
  return phoneInside.test(plain.replace(date, ' a date ').replace(labelled, ' a number '));
}
