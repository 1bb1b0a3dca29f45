import { useEffect, useRef, useState } from 'react';

/** Broken image: whether the picture at this address failed to load. One in the first HTML may have failed before our
 *  script could hear its error event: then it is complete and has no width. */
export function useBrokenImage(address: string | undefined) {
  const image = useRef<HTMLImageElement>(null);
  const [dead, setDead] = useState<string>();
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) setDead(address);
  }, [address]);
  return {
    isBroken: address !== undefined && dead === address,
    watch: { ref: image, onError: () => setDead(address) },
  };
}
