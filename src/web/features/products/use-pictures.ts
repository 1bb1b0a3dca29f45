import { maxImages } from '#contract/trade/products.ts';
import { logFailure } from '#web/kit/api/log-failure.ts';
import { useUploads } from '#web/kit/upload/use-uploads.ts';

export type Pictures = ReturnType<typeof usePictures>;

/** The pictures of a product that is being added; with a key, they are kept like the rest of its draft. */
export function usePictures(key?: string) {
  const uploads = useUploads({ onFailed: (error) => logFailure('uploading image', error) }, { key });
  return {
    ...uploads,
    /** False if some were over the most that a product may have; those are left out. */
    choose: (files: File[]) => uploads.choose(files, maxImages),
  };
}
