import { plainNumber } from '#contract/text/digits.ts';
import { withoutRupees } from '#contract/text/rupees.ts';

const numberFields = 'input[type=number], input[inputmode=decimal], input[inputmode=numeric]';

/** Puts numbers into their fields as `plainNumber` gives them, while they are typed or pasted: the fields would refuse
 *  3,900, ۳۹۰۰ and Rs 3900/-. */
export function takePlainNumbers() {
  let isAfterSlash = false;
  document.addEventListener('beforeinput', (event) => {
    const { target, data } = event;
    const endsPrice = isAfterSlash && data === '-';
    isAfterSlash = false;
    if (!data || !(target instanceof HTMLInputElement) || !target.matches(numberFields)) return;
    // The /- of 3900/-, typed: the dash would make the field lose its number.
    const plain = endsPrice ? '' : plainNumber(withoutRupees(data));
    if (plain === data) return;
    event.preventDefault();
    // A field of type number lets nothing else write where the cursor stands.
    document.execCommand('insertText', false, plain);
    isAfterSlash = data === '/';
  });
}
