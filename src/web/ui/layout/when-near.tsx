import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Draws its content when the reader comes near it; until then what has its height. */
export function WhenNear({ until, children }: { until: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !box.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '240px',
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [isNear]);
  return <div ref={box}>{isNear ? children : until}</div>;
}
