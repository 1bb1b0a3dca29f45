import { plainNumber } from '#contract/text/digits.ts';

const numberFields = 'input[type=number], input[inputmode=decimal], input[inputmode=numeric]';

/** Puts numbers into their fields as `plainNumber` gives them, while they are typed or pasted: the fields would refuse
 *  3,900 and ۳۹۰۰. */
export function takePlainNumbers() {
  document.addEventListener('beforeinput', (event) => {
    const { target, data } = event;
    if (!data || !(target instanceof Element) || !target.matches(numberFields)) return;
    const plain = plainNumber(data);
    if (plain === data) return;
    event.preventDefault();
    // A field of type number lets nothing else write where the cursor stands.
    document.execCommand('insertText', false, plain);
  });
}
