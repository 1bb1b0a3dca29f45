import { QrCode } from 'lucide-react';
import { useId, useRef, useEffect, useState } from 'react';
import { groupedIban } from '#contract/trade/raast/iban.ts';
import { readRaastAccount } from '#contract/trade/raast/read.ts';
import { readQr } from '#web/kit/files/qr.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { buttonLook } from '#web/ui/marks/button.tsx';
import { LimitedTextArea } from '#web/kit/forms/limited-text-area.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import type { useDetailsForm } from './use-details-form.ts';

type Words = Locale['Account']['payment'];
type Props = { words: Words; form: ReturnType<typeof useDetailsForm> };

/** An IBAN, typed or read from the QR code of one's bank, and whatever else tells where the money goes. */
export function DetailsFields({ words, form }: Props) {
  const { draft, write, errors, mark, refusal, isSending } = form;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [refusal]);
  const [isReading, setIsReading] = useState(false);
  const pictureField = useId();

  async function readPicture(file: File) {
    setIsReading(true);
    const found = await readQr(file).catch(() => undefined);
    setIsReading(false);
    if (found === undefined) mark({ iban: words.noCode });
    else write({ iban: found });
  }
  return (
    <>
      <div className="grid gap-2">
        <Field
          ref={field}
          label={words.iban}
          hint={readFrom(draft.iban, words) ?? words.ibanHint}
          maxLength={600}
          value={draft.iban}
          error={errors.iban}
          readOnly={isSending}
          autoComplete="off"
          onChange={({ target }) => write({ iban: target.value })}
        />
        <div className="relative justify-self-start">
          <input
            id={pictureField}
            type="file"
            accept="image/*"
            className="peer sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void readPicture(file);
              // Otherwise the same picture, chosen again, would be no change.
              target.value = '';
            }}
          />
          <label
            htmlFor={pictureField}
            className={`${buttonLook({ tone: 'secondary', size: 'sm' })} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-green`}
          >
            <QrCode /> {isReading ? words.reading : words.readPicture}
          </label>
        </div>
      </div>
      <LimitedTextArea
        label={words.label}
        hint={words.hint}
        maxLength={300}
        value={draft.details}
        error={errors.details}
        onChange={({ target }) => write({ details: target.value })}
      />
    </>
  );
}

/** A pasted code is a row of digits: its owner sees whose account was read from it. */
function readFrom(typed: string, words: Words) {
  const account = readRaastAccount(typed);
  if (typeof account === 'string' || typed.length < 30) return undefined;
  return fill(words.readAs, { iban: groupedIban(account.iban) });
}
