import { useRef, useState } from 'react';
import { maxGalleryPictures } from '#contract/sellers/galleries.ts';
import type { SellerRole } from '#contract/trade/products.ts';
import { useEntries } from '#web/kit/outbox/use-entries.ts';
import { WaitingList } from '#web/kit/outbox/waiting-list.tsx';
import { useAuthUser } from '#web/kit/session/auth-user.ts';
import { LimitHint } from '#web/kit/forms/limit-hint.tsx';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { AddressForm } from './address-form.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import type { GalleryUploads } from './use-gallery-uploads.ts';

type Props = {
  words: Locale['Gallery'];
  seller: SellerRole;
  hanging: number;
  uploads: GalleryUploads;
  onAdd: (url: string) => Promise<unknown>;
};

/** From the device or by address, as long as there is room. */
export function AddPart({ words, seller, hanging, uploads, onAdd }: Props) {
  const uid = useAuthUser()?.uid;
  const [isOver, setIsOver] = useState<number>();
  const unsent = useEntries(uid ?? '', ['galleryPicture'], seller);
  const box = useRef<HTMLDivElement>(null);
  const used = hanging + uploads.coming;
  const room = maxGalleryPictures - used;

  function choose(files: File[]) {
    setIsOver(uploads.choose(files) ? undefined : room);
  }
  return (
    <div className="grid gap-4 px-4 py-5 sm:px-6">
      <LimitHint of="pictures" used={used} most={maxGalleryPictures} isAlwaysTold />
      <div ref={box} tabIndex={-1} className="outline-none empty:hidden">
        <WaitingList entries={unsent} focusAfter={box} />
      </div>
      <UploadList words={words} uploads={uploads} hanging={hanging} />
      {room > 0 ? (
        <div className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-start">
          <UploadButton words={words} onChoose={choose} />
          <AddressForm words={words} draftKey={`gallery-address-${seller}-${uid}`} onAdd={onAdd} />
        </div>
      ) : (
        <Notice tone="wheat">{fill(words.full, { most: maxGalleryPictures })}</Notice>
      )}
      {isOver !== undefined && (
        <Notice tone="clay" role="alert">
          {fill(words.errors.tooManyFiles, { count: isOver, most: maxGalleryPictures })}
        </Notice>
      )}
    </div>
  );
}
