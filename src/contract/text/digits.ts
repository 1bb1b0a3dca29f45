/** Those of Urdu and Arabic as 0 to 9. */
export function plainDigits(text: string) {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, plainDigit);
}

/** As a number is written without its commas: 3,900 and ۳۹۰۰ are 3900. */
export function plainNumber(text: string) {
  return plainDigits(text).replaceAll(',', '').replaceAll('٬', '').replace('٫', '.');
}

function plainDigit(digit: string) {
  return String(digit.charCodeAt(0) & 15);
}
