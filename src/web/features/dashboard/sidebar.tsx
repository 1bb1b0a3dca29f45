import { PanelLeft } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useMediaQuery } from '#web/kit/screen/use-media-query.ts';
import { Avatar } from '#web/ui/marks/avatar.tsx';
import { Button, buttonLook } from '#web/ui/marks/button.tsx';
import { Drawer } from '#web/ui/dialogs/drawer.tsx';
import type { Entry } from './entries.ts';
import { isSame, SidebarLinks } from './sidebar-links.tsx';
import { useCollapsed } from './use-collapsed.ts';

type Words = { label: string; menuLabel: string; closeMenu: string; collapse: string; expand: string };
export type Owner = {
  name: string;
  label: string;
  picture: string | null | undefined;
  pictureLabel: string;
  tone: 'green' | 'wheat';
};
type Props = { words: Words; owner: Owner; entries: Entry[] };

/** Beside the page from 1024 px on, open unless it was folded here; below, behind a button. */
export function Sidebar(props: Props) {
  return (
    <>
      <MenuBar {...props} />
      <SideColumn {...props} />
    </>
  );
}

function SideColumn({ words, owner, entries }: Props) {
  const { isCollapsed, toggle } = useCollapsed();
  const id = useId();
  return (
    <aside
      aria-label={words.label}
      className={`hidden shrink-0 border-e border-line bg-card lg:block ${isCollapsed ? 'w-20' : 'w-64'}`}
    >
      <div className="sticky top-[73px] flex h-[calc(100dvh-73px)] flex-col gap-5 overflow-y-auto px-4 pt-5">
        <OwnerLine owner={owner} isFolded={isCollapsed} />
        <SidebarLinks id={id} label={words.menuLabel} entries={entries} isFolded={isCollapsed} />
        {/* In sight also where the list is longer than the screen. */}
        <div className="sticky bottom-0 mt-auto bg-card pb-5">
          <button
            type="button"
            aria-expanded={!isCollapsed}
            aria-controls={id}
            title={isCollapsed ? words.expand : undefined}
            onClick={toggle}
            className={`${buttonLook({ tone: 'quiet', size: 'sm' })} ${isCollapsed ? 'w-12 px-0!' : ''}`}
          >
            <PanelLeft />
            <span className={isCollapsed ? 'sr-only' : ''}>
              {isCollapsed ? words.expand : words.collapse}
            </span>
          </button>
        </div>
      </div>
    </aside>
  );
}

function MenuBar({ words, owner, entries }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useMediaQuery('(min-width: 64rem)');
  const { pathname } = useLocation();
  const current = entries.find(({ path }) => isSame(path, pathname));
  const open = isOpen && !isWide;
  return (
    <section
      aria-label={words.label}
      className="flex min-h-13 items-center gap-3 border-b border-line bg-card px-(--side) py-1 lg:hidden"
    >
      <Button
        tone="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setIsOpen(true)}
        className="px-3!"
      >
        <PanelLeft /> {words.menuLabel}
      </Button>
      <span className="min-w-0 truncate text-1 text-ink-3">{current?.label}</span>
      <Drawer open={open} onOpenChange={setIsOpen} title={words.menuLabel} closeLabel={words.closeMenu}>
        <div className="grid gap-5">
          <OwnerLine owner={owner} />
          <SidebarLinks label={words.menuLabel} entries={entries} onGo={() => setIsOpen(false)} />
        </div>
      </Drawer>
    </section>
  );
}

function OwnerLine({ owner, isFolded = false }: { owner: Owner; isFolded?: boolean }) {
  return (
    <div
      className={`flex items-center gap-3 border-b border-line pb-5 ${isFolded ? 'justify-center' : 'px-2'}`}
    >
      <Avatar name={owner.name} picture={owner.picture} label={owner.pictureLabel} tone={owner.tone} />
      <p className={isFolded ? 'sr-only' : 'min-w-0 leading-[1.25]'}>
        <b className="block wrap-anywhere">{owner.name}</b>
        <span className="text-1 text-ink-3">{owner.label}</span>
      </p>
    </div>
  );
}
