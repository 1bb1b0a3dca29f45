import type { EarlierPicture, Listing } from '#contract/trade/listing.ts';
import { productPath } from '#contract/site/paths.ts';
import type { Picture } from '#contract/trade/pictures.ts';
import { webpSources } from '#contract/trade/picture-sources.ts';
import { offerTexts } from '#web/kit/words/values.ts';
import { fill } from '#web/kit/words/words.ts';
import { LongText } from '#web/ui/marks/long-text.tsx';
import type { AdminWords } from './admin-list.tsx';
import { OfficeLink } from './office-link.tsx';

type Words = AdminWords['waiting']['listing'];
type Props = {
  name: string;
  listing: Listing;
  /** Whether it is withheld for a picture of somebody else. */
  isCopy: boolean;
  words: Words;
};

/** What the listing says and shows, in little room: nobody judges it by its name alone. */
export function ListingView({ name, listing, isCopy, words }: Props) {
  const { desc, location, pictures } = listing;
  const { price, per, perMaund, quantity, quality } = offerTexts(listing);
  const isFirstGone = isCopy && pictures.every(({ firstShown }) => !firstShown);
  return (
    <div className="grid min-w-0 gap-3 border-s-3 border-line-strong ps-3 sm:ps-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <b>{price}</b>
          <span className="text-1 text-ink-3">{per}</span>
          {perMaund && <span className="text-1 text-ink-3">{perMaund}</span>}
        </p>
        <p className="text-1 wrap-anywhere text-ink-2">
          {fill(words.facts, { quantity, quality, location })}
        </p>
      </div>
      <LongText words={words}>{desc}</LongText>
      <Pictures name={name} pictures={pictures} words={words} />
      {isFirstGone && <p className="text-1 text-ink-3">{words.firstGone}</p>}
    </div>
  );
}

type FirstProps = { first: EarlierPicture; words: Words };
type PicturesProps = Pick<Props, 'name' | 'words'> & Pick<Listing, 'pictures'>;

/** Those that somebody else showed first stand below, each in a line of its own. */
function Pictures({ name, pictures, words }: PicturesProps) {
  const labelled = pictures.map((picture, at) => ({
    ...picture,
    label: fill(words.picture, { number: at + 1, name }),
  }));
  return (
    <ul className="flex flex-wrap gap-3">
      {labelled
        .filter(({ firstShown }) => !firstShown)
        .map((picture) => (
          <li key={picture.publicId}>
            <Thumb picture={picture} label={picture.label} />
          </li>
        ))}
      {labelled.map(
        (picture) =>
          picture.firstShown && (
            <li
              key={picture.publicId}
              className="grid basis-full items-center gap-2 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-4"
            >
              <span className="flex gap-2">
                <Thumb picture={picture} label={picture.label} />
                <Thumb
                  picture={picture.firstShown.picture}
                  label={fill(words.firstPicture, { name: picture.firstShown.name })}
                />
              </span>
              <First first={picture.firstShown} words={words} />
            </li>
          ),
      )}
    </ul>
  );
}

/** Each name in a block of its own: what turns the direction of the text in it turns nothing else. */
function First({ first: { name, sellerName: seller, productId, isPublic }, words }: FirstProps) {
  return (
    <div className="text-1 wrap-anywhere text-ink-2">
      <p>{words.firstShown}</p>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p>{fill(words.by, { seller })}</p>
      {isPublic && (
        <OfficeLink
          to={productPath(productId)}
          aria-label={fill(words.openLabel, { name })}
          className="link inline-flex min-h-11 items-center"
        >
          {words.open}
        </OfficeLink>
      )}
    </div>
  );
}

/** Small, and as large as it is kept for whoever follows it. */
function Thumb({ picture, label }: { picture: Picture; label: string }) {
  return (
    <a
      href={`${picture.base}.jpg`}
      target="_blank"
      rel="noreferrer"
      className="block size-26 overflow-hidden rounded-md border border-line bg-sunk"
    >
      <picture>
        <source type="image/webp" srcSet={webpSources(picture)} sizes="104px" />
        <img
          src={`${picture.base}.jpg`}
          alt={label}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      </picture>
    </a>
  );
}
