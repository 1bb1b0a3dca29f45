import { ChevronRight, Images, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/site/paths.ts';
import type { Business, User } from '#contract/people/people.ts';
import { dialledPhone, spacedPhone } from '#web/ui/marks/phone-number.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';
import { Disc } from '#web/ui/marks/disc.tsx';

type Words = Locale['VendorTiles'];
type Tile = { words: Words; title?: string; hint?: string };
/** The pictures of the business: how many there are, once it is known, and what opens them. */
type Pictures = { name: string; count: number | undefined; onOpen: () => void };

/** Where it is, how it looks, how it is reached. */
export function BusinessTiles({ user, words, pictures }: { user: User; words: Words; pictures: Pictures }) {
  const [location, setup, contact] = words.tiles.map(({ title, hint }) => ({ title, hint, words }));
  return (
    <ul className="mt-5 grid grid-cols-1 gap-3 md:auto-cols-fr md:grid-flow-col lg:mt-6 lg:gap-4">
      <li>{location && <LocationTile {...location} business={user.vendorData} />}</li>
      <li>{setup && <SetupTile {...setup} pictures={pictures} />}</li>
      <li>{contact && <ContactTile {...contact} phone={user.phoneNumber} />}</li>
    </ul>
  );
}

const look =
  'flex size-full min-h-20 items-center gap-4 rounded-md border border-line bg-card p-4 text-start';
const pressable = 'hover:border-line-field focus-visible:rounded-md';

function LocationTile({ words, title, hint, business }: Tile & { business?: Business }) {
  return (
    <Link to={paths.vendorLocation} title={hint} className={`${look} ${pressable}`}>
      <Face tone="river" icon={<MapPin />} title={title} leadsOn>
        {business &&
          fill(words.place, { city: business.vendorCity, province: provinceName(business.vendorProvince) })}
      </Face>
    </Link>
  );
}

function SetupTile({ words, title, hint, pictures }: Tile & { pictures: Pictures }) {
  return (
    <button
      type="button"
      title={hint}
      aria-haspopup="dialog"
      onClick={pictures.onOpen}
      className={`${look} ${pressable}`}
    >
      <Face tone="wheat" icon={<Images />} title={title} leadsOn>
        {picturesText(pictures, words)}
      </Face>
    </button>
  );
}

function picturesText({ name, count }: Pictures, words: Words) {
  return count === undefined ? name : plural(count, words.pictures);
}

function ContactTile({ words, title, hint, phone }: Tile & { phone: string | null }) {
  return (
    <div className={look}>
      <Face tone="green" icon={<Phone />} title={title}>
        {phone ? (
          <a
            href={`tel:+${dialledPhone(phone)}`}
            title={hint}
            className="-my-2.5 inline-block py-2.5 hover:underline"
          >
            {spacedPhone(phone)}
          </a>
        ) : (
          words.noPhone
        )}
      </Face>
    </div>
  );
}

function Face({
  tone,
  icon,
  title,
  leadsOn = false,
  children,
}: {
  tone: 'river' | 'wheat' | 'green';
  icon: ReactNode;
  title?: string;
  leadsOn?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <Disc tone={tone}>{icon}</Disc>
      <span className="min-w-0 flex-1">
        <span className="block text-1 text-ink-3">{title}</span>
        <b className="font-semibold wrap-anywhere tabular-nums">{children}</b>
      </span>
      {leadsOn && <ChevronRight className="size-5 shrink-0 text-ink-2" />}
    </>
  );
}
