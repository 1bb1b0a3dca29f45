import { Notice } from '#web/ui/states/notice.tsx';

export function LocationHead({
  title,
  subtitle,
  notFound,
}: {
  title: string;
  subtitle?: string;
  notFound?: string;
}) {
  return (
    <div className="mb-5 lg:mb-6">
      <h1 className="title-page">{title}</h1>
      {subtitle && <p className="mt-1 wrap-anywhere text-ink-2">{subtitle}</p>}
      {notFound && (
        <div className="mt-4">
          <Notice tone="river">{notFound}</Notice>
        </div>
      )}
    </div>
  );
}

/** As high as the map that comes, so that nothing jumps. */
export function LocationSkeleton({ label }: { label: string }) {
  return (
    <output className="grid h-140 place-items-center rounded-md border border-line bg-sunk text-ink-2 sm:h-160">
      {label}
    </output>
  );
}
