import { mostImages } from '#contract/trade/products.ts';
import { logFailure } from '#web/kit/api/log-failure.ts';
import { useUploads } from '#web/kit/upload/use-uploads.ts';

export type Pictures = ReturnType<typeof usePictures>;

/** The pictures of a product that is being added. */
export function usePictures() {
  const uploads = useUploads({ onFailed: (error) => logFailure('uploading image', error) });
  return {
    ...uploads,
    /** False if some were over the most that a product may have; those are left out. */
    choose: (files: File[]) => uploads.choose(files, mostImages),
  };
}
