import { useNeedsNetwork } from '#web/kit/screen/needs-network.tsx';
import { fill } from '#web/kit/words/words.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { OfferFields } from './offer-fields.tsx';
import { priceTexts, weightText } from './texts.ts';
import { type OfferParts, useOfferForm } from './use-offer-form.ts';

/** Makes an offer for a requirement, or changes the one that stands. */
export function OfferDialog(parts: OfferParts) {
  const { user, target, units } = parts;
  const { offer: words } = parts.words;
  const needsNetwork = useNeedsNetwork();
  const { draft, write, errors, ...form } = useOfferForm(parts);
  const { product, businessName: business, standing } = target;
  return (
    <FormDialog
      title={fill(standing ? words.changeTitle : words.title, { product, business })}
      description={wantedText(parts)}
      words={{ ...words, submit: standing ? words.changeSubmit : words.submit }}
      form={form}
      note={needsNetwork}
    >
      <OfferFields uid={user.uid} unit={target.weightCategory} {...{ words, units, draft, errors, write }} />
    </FormDialog>
  );
}

function wantedText({ words, units, target: { wanted } }: OfferParts) {
  if (!wanted) return undefined;
  const { amount, unit } = priceTexts(wanted, words, units);
  return fill(words.offer.wanted, {
    weight: weightText(wanted, words.weight, units),
    price: amount,
    per: unit,
  });
}
