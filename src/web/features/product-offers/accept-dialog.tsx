import { Link } from 'react-router';
import { z } from 'zod';
import { paths } from '#contract/site/paths.ts';
import { addressError, DeliveryCharge } from '#contract/trade/delivery.ts';
import type { ProductOffer } from '#contract/trade/product-offers.ts';
import { AddressField } from '#web/kit/forms/address-field.tsx';
import { ChargeField } from '#web/kit/forms/charge-field.tsx';
import { readBy, useForm } from '#web/kit/forms/use-form.ts';
import { useKeptAddress } from '#web/kit/forms/use-kept-address.ts';
import { fieldErrorText } from '#web/kit/words/own-words.ts';
import { quantityText } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { nextTexts, termTexts } from './texts.ts';

type Said = { address?: string; charge?: number };
type Props = {
  offer: ProductOffer;
  uid: string;
  words: Locale['ProductOffers'];
  send: (said: Said) => Promise<unknown>;
  onClose: (isSent: boolean) => void;
};

type Words = Props['words']['asks']['accept'];

const Draft = z.object({ charge: DeliveryCharge.optional() });

/** What a yes leads to, before it is given; and what is missing for it: where to, or what delivery costs. */
export function AcceptDialog(props: Props) {
  const { viewerRole, delivery, address } = props.offer;
  const lacksAddress = viewerRole === 'buyer' && delivery === 'delivery' && address === '';
  const { kept } = useKeptAddress(props.uid, lacksAddress);
  // What was kept stands there from the beginning, or not at all: nothing moves under the reader's hands.
  if (lacksAddress && kept.isPending) return null;
  return <AcceptForm {...props} address={lacksAddress ? (kept.data?.address ?? '') : undefined} />;
}

/** `address`: where the goods were last brought to, if it is asked for. */
function AcceptForm({ offer, words, send, onClose, address }: Props & { address: string | undefined }) {
  const { accept, close, keep } = words.asks;
  const { viewerRole, name, delivery, payment, quantity, weightCategory } = offer;
  const texts = termTexts(offer, words);
  const form = useForm({
    blank: { address: address ?? '', charge: '' },
    read: (typed) => {
      const where = typed.address.trim();
      const noAddress = address !== undefined && addressError({ delivery, address: where });
      if (noAddress) return { errors: { address: fieldErrorText(noAddress) } };
      const { ready, errors } = readBy(Draft, { charge: chargeIn(typed) });
      return ready ? { ready: { ...ready, address: where } } : { errors };
    },
    send,
    explain: ({ refusal, message }) => ({
      text: refusal && refusal.code !== 'broken' ? message : words.acts.failed,
    }),
    onClose,
  });
  const charge = Draft.safeParse({ charge: chargeIn(form.draft) }).data?.charge ?? 0;
  const next = [
    fill(words.next.made[viewerRole], { name, quantity: quantityText(quantity, weightCategory) }),
    ...nextTexts(offer, words, charge),
  ];
  return (
    <FormDialog
      title={accept.title}
      size="sm"
      words={{ close, cancel: keep, submit: accept.send, submitting: accept.sending }}
      form={form}
    >
      <p className="flex flex-wrap justify-between gap-x-3 rounded-md bg-sunk px-4 py-3 tabular-nums">
        <span>{texts.line}</span>
        <b>{texts.total}</b>
      </p>
      <ChangedNotice offer={offer} words={words} />
      {address !== undefined && (
        <AddressField
          value={form.draft.address}
          error={form.errors.address}
          onChange={(typed) => form.write({ address: typed })}
        />
      )}
      {viewerRole === 'seller' && delivery === 'delivery' && (
        <ChargeField
          label={accept.charge}
          hint={chargeHint(offer, accept)}
          value={form.draft.charge}
          error={form.errors.charge}
          onChange={(typed) => form.write({ charge: typed })}
        />
      )}
      <div>
        <h3 className="mb-2 font-semibold">{accept.next}</h3>
        <ol className="grid list-decimal gap-1.5 ps-5 text-ink-2 wrap-anywhere tabular-nums">
          {next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        {viewerRole === 'seller' && payment === 'transfer' && (
          <Link to={paths.account} className="link inline-flex min-h-11 items-center">
            {words.form.account}
          </Link>
        )}
      </div>
    </FormDialog>
  );
}

function chargeHint({ name, town }: ProductOffer, { chargeTo, chargeHint: hint }: Words) {
  return [town && fill(chargeTo, { town }), fill(hint, { name })].filter(Boolean).join(' ');
}

function chargeIn({ charge }: { charge: string }) {
  return charge.trim() || undefined;
}
