import { type FormEvent, useState } from 'react';
import { AddressField } from '#web/kit/forms/address-field.tsx';
import { useKeptAddress } from '#web/kit/forms/use-kept-address.ts';
import type { Locale } from '#web/kit/words/words.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type Words = Locale['Account']['address'];

/** The address that the next order begins with, to be changed or removed. */
export function KeptAddress({ uid, words }: { uid: string; words: Words }) {
  const { kept, save } = useKeptAddress(uid);
  const [typed, setTyped] = useState<string>();
  if (kept.isError && kept.data === undefined) return <p className="text-ink-2">{words.error}</p>;
  if (kept.data === undefined) return <p className="text-ink-3">{words.loading}</p>;
  const { address } = kept.data;
  function send(next: string) {
    save.mutate(next, { onSuccess: () => setTyped(undefined) });
  }
  function edit() {
    save.reset();
    setTyped(address);
  }
  const said = save.data?.address === '' ? words.removed : words.saved;
  return (
    <>
      {typed === undefined ? (
        <Shown
          words={words}
          address={address}
          busy={save.isPending}
          onEdit={edit}
          onRemove={() => send('')}
        />
      ) : (
        <form
          noValidate
          aria-label={words.title}
          className="grid gap-4"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            send(typed.trim());
          }}
        >
          <AddressField value={typed} readOnly={save.isPending} onChange={setTyped} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="sm" busy={save.isPending}>
              {words.save}
            </Button>
            <Button tone="secondary" size="sm" disabled={save.isPending} onClick={() => setTyped(undefined)}>
              {words.cancel}
            </Button>
          </div>
        </form>
      )}
      <div aria-live="polite" className="mt-4 empty:hidden">
        {save.isError && <Notice tone="clay">{words.failed}</Notice>}
        {save.isSuccess && typed === undefined && <Notice tone="green">{said}</Notice>}
      </div>
    </>
  );
}

type ShownProps = {
  words: Words;
  address: string;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

function Shown({ words, address, busy, onEdit, onRemove }: ShownProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {address ? (
        <p dir="auto" className="min-w-0 font-semibold wrap-anywhere whitespace-pre-line">
          {address}
        </p>
      ) : (
        <p className="text-ink-3">{words.empty}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" size="sm" onClick={onEdit}>
          {address ? words.edit : words.add}
        </Button>
        {address && (
          <Button tone="muted" size="sm" busy={busy} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
