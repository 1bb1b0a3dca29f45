import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { productColumns } from './product-body.tsx';

export function ProductSkeleton({ label }: { label: string }) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      <span aria-hidden className={productColumns}>
        <span className="block aspect-4/3 animate-breathe rounded-lg bg-sunk-2" />
        <span className="grid content-start gap-3">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-10 w-52" />
          <Skeleton className="h-12 w-full" />
        </span>
      </span>
    </output>
  );
}
