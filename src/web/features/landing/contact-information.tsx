import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#web/kit/words/words.ts';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Disc } from '#web/ui/marks/disc.tsx';

export function ContactInformation({ words }: { words: Locale['ContactSection'] }) {
  return (
    <>
      <dl className="grid gap-3">
        <Entry Icon={MapPin} label={words.addressLabel}>
          {words.address}
        </Entry>
        <Entry Icon={Phone} label={words.phoneLabel}>
          <a className="link inline-flex min-h-11 items-center tabular-nums" href={dial(words.phone)}>
            {words.phone}
          </a>
        </Entry>
        <Entry Icon={Mail} label={words.emailLabel}>
          <a className="link inline-flex min-h-11 items-center break-all" href={`mailto:${words.email}`}>
            {words.email}
          </a>
        </Entry>
      </dl>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-1 text-ink-2">
        <Badge tone="example">{words.example}</Badge>
        {words.note}
      </p>
    </>
  );
}

type EntryProps = { Icon: LucideIcon; label: string; children: ReactNode };

function Entry({ Icon, label, children }: EntryProps) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <dt>
        <Disc tone="green">
          <Icon size={20} />
        </Disc>
        <span className="sr-only">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A number written for Pakistan, in the form that a phone abroad understands too. */
function dial(phone: string) {
  return `tel:${phone.replace(/\s/g, '').replace(/^0/, '+92')}`;
}
