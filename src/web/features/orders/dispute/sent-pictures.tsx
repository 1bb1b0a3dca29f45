import type { OrderHistoryEntry } from '#contract/trade/orders.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { PrivatePicture } from '../private-picture.tsx';

type Props = { entry: OrderHistoryEntry; words: Locale['Order'] };

/** What somebody shows with what they write. */
export function SentPictures({ entry: { pictures, by }, words }: Props) {
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {pictures.map((picture, at) => (
        <li key={picture.id}>
          <PrivatePicture
            picture={picture}
            name={fill(words.pictures.of, { number: at + 1, who: words.history.who[by] })}
            closeLabel={words.dialog.close}
          />
        </li>
      ))}
    </ul>
  );
}
