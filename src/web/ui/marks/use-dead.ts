import { useEffect, useRef, useState } from 'react';

/** Whether the picture at this address did not come. One of the first HTML may have failed before there was a script to
 *  hear of it: it has come to its end and has no width. */
export function useDead(address: string | undefined) {
  const image = useRef<HTMLImageElement>(null);
  const [dead, setDead] = useState<string>();
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) setDead(address);
  }, [address]);
  return {
    isDead: address !== undefined && dead === address,
    watch: { ref: image, onError: () => setDead(address) },
  };
}
