/** 'Rs 450', '450/-', '450 Rupees': the number alone, as it is written. */
export function withoutRupees(text: string) {
  return text
    .trim()
    .replace(/^(?:rs|pkr|₨)[.:]?/i, '')
    .replace(/(?:\/[-=]?|rs\.?|pkr|rupees?|روپے)$/i, '')
    .trim();
}
