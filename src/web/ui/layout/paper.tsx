import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../marks/button.tsx';
import { LogoMark } from '../marks/logo.tsx';
import { Notice } from '../states/notice.tsx';

type SheetProps = { title: string; notice?: string | undefined; printLabel: string; children: ReactNode };

/** Half a sheet: on the screen, and from the printer without the rest of the page. */
export function PaperSheet({ title, notice, printLabel, children }: SheetProps) {
  return (
    <div className="mx-auto max-w-140 [page:slip] print:max-w-none">
      <article className="rounded-md border border-line bg-card p-4 sm:p-6 print:border-0 print:p-0">
        <header className="mb-4 flex items-center gap-3 border-b-2 border-ink pb-4">
          <LogoMark />
          <h1 className="text-4 font-extrabold">{title}</h1>
        </header>
        {notice && (
          <div className="mb-4">
            <Notice tone="clay">{notice}</Notice>
          </div>
        )}
        {children}
      </article>
      <Button block className="mt-4 print:hidden" onClick={() => print()}>
        <Printer /> {printLabel}
      </Button>
    </div>
  );
}

/** Who and what, in two columns; the last of an odd number has the whole width. */
export function PaperEntries({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-b border-dashed border-line-field pb-4">
      {children}
    </dl>
  );
}

export function PaperEntry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 odd:last:col-span-2">
      <dt className="text-1 text-ink-3">{label}</dt>
      <dd className="font-semibold wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** Figures one below the other. */
export function PaperLines({ children }: { children: ReactNode }) {
  return <dl className="grid gap-1.5 border-b border-dashed border-line-field py-4">{children}</dl>;
}

type LineProps = { label: string; isStrong?: boolean; note?: string; children: ReactNode };

export function PaperLine({ label, isStrong, note, children }: LineProps) {
  return (
    <div className={`flex flex-wrap items-baseline gap-x-4 ${isStrong ? 'text-3 font-bold' : ''}`}>
      <dt className={`max-w-[60%] wrap-anywhere ${isStrong ? '' : 'text-ink-2'}`}>
        <bdi>{label}</bdi>
      </dt>
      <dd className="ms-auto text-end">{children}</dd>
      {note && <dd className="w-full text-1 text-ink-3">{note}</dd>}
    </div>
  );
}
