import { firstUploaded, webpSources } from '#contract/trade/picture-sources.ts';
import type { GalleryPicture } from '#contract/sellers/galleries.ts';
import { pictureSizes } from '#web/kit/screen/data-saver.ts';
import { useBrokenImage } from '#web/ui/marks/use-broken-image.ts';

/** What stands at the head of a seller's page: the first picture that they have uploaded, else a drawing. */
export function HeadPicture({ pictures, drawing }: { pictures: GalleryPicture[]; drawing: string }) {
  const own = firstUploaded(pictures);
  const { isBroken, watch } = useBrokenImage(own?.base);
  if (!own || isBroken)
    return (
      <img
        src={drawing}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-[70%_50%]"
      />
    );
  return (
    <img
      {...watch}
      src={`${own.base}-800.webp`}
      srcSet={webpSources(own)}
      sizes={pictureSizes('(min-width: 768px) 400px, 100vw')}
      alt=""
      fetchPriority="high"
      className="absolute inset-0 size-full object-cover"
    />
  );
}
