import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

type PagerProps = {
  label: string;
  previousLabel: string;
  nextLabel: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  href: (page: number) => string;
};

const look =
  'grid h-11 min-w-11 place-items-center rounded-md px-2 font-medium tabular-nums no-underline [&_svg]:size-5';

/** Pages are links, so that they open in a new tab too; a plain click stays on the page and calls `onPage`. */
export function Pager({ label, previousLabel, nextLabel, ...rest }: PagerProps) {
  const { page, pages } = rest;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center sm:gap-1">
      <Step {...rest} to={page - 1} name={previousLabel}>
        <ChevronLeft />
      </Step>
      {shown(page, pages).map((to, place, all) => (
        <span key={to} className="contents">
          {to - (all[place - 1] ?? to) > 1 && <span className={`${look} text-ink-3`}>…</span>}
          <PageLink {...rest} to={to}>
            {to}
          </PageLink>
        </span>
      ))}
      <Step {...rest} to={page + 1} name={nextLabel}>
        <ChevronRight />
      </Step>
    </nav>
  );
}

type LinkProps = Pick<PagerProps, 'page' | 'pages' | 'onPage' | 'href'> & { to: number; children: ReactNode };

function Step({ name, ...rest }: LinkProps & { name: string }) {
  if (rest.to >= 1 && rest.to <= rest.pages) return <PageLink {...rest} name={name} />;
  return (
    <span aria-hidden className={`${look} text-line-field`}>
      {rest.children}
    </span>
  );
}

function PageLink({ to, page, onPage, href, name, children }: LinkProps & { name?: string }) {
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPage(to);
  }
  return (
    <a
      href={href(to)}
      aria-label={name}
      aria-current={to === page ? 'page' : undefined}
      onClick={onClick}
      className={`${look} text-ink hover:bg-sunk aria-[current=page]:bg-green aria-[current=page]:text-on-dark`}
    >
      {children}
    </a>
  );
}

/** The first, the last, and those about the current one. */
function shown(page: number, pages: number) {
  return Array.from({ length: pages }, (_, place) => place + 1).filter(
    (to) => to === 1 || to === pages || Math.abs(to - page) <= 1,
  );
}
