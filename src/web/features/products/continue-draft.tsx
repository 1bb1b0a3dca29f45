import { PencilLine } from 'lucide-react';
import type { SellerRole } from '#contract/trade/products.ts';
import { keptDraft } from '#web/kit/forms/use-draft.ts';
import { Button } from '#web/ui/marks/button.tsx';
import { blankProduct, draftKey, isTyped } from './product-draft.ts';
import type { ModalWords } from './texts.ts';

type Props = {
  seller: SellerRole;
  uid: string;
  words: ModalWords['draft'];
  /** How many pictures of it were chosen. */
  pictures: number;
  onOpen: () => void;
};

/** The way back to a product that was left before it was added. */
export function ContinueDraft({ seller, uid, words, pictures, onOpen }: Props) {
  const draft = keptDraft(draftKey(seller, uid), blankProduct(), true);
  if (pictures === 0 && !(draft && isTyped(draft))) return null;
  const name = draft?.name.trim();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-wheat-50 px-4 py-3 sm:px-5">
      <p className="line-clamp-2 min-w-0 wrap-anywhere">
        {name ? (
          <>
            {words.named} <bdi>{name}</bdi>
          </>
        ) : (
          words.unnamed
        )}
      </p>
      <Button tone="secondary" size="sm" onClick={onOpen} className="max-sm:w-full">
        <PencilLine />
        {words.continue}
      </Button>
    </div>
  );
}
