import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = {
  /** Of this place on the screen, and of no other. */
  name: string;
  /** Neither its content is there, nor that it failed. */
  isWaiting: boolean;
  /** What is there now will be there on the next visit too: it did not fail, and nobody has opened more of it. */
  isKept: boolean;
  children: ReactNode;
};

/** While it waits for its content it is as tall as on the last visit: what stands below would move away under the finger. */
export function KeptHeight({ name, isWaiting, isKept, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const key = `height-${name}`;
  const [before] = useState(() => Number(localStorage.getItem(key)) || undefined);
  useEffect(() => {
    if (!isKept || !box.current) return undefined;
    const watch = new ResizeObserver(
      ([entry]) => entry && localStorage.setItem(key, String(entry.contentRect.height)),
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [isKept, key]);
  return (
    <div
      ref={box}
      className="flow-root"
      style={isWaiting && before ? { height: before, overflow: 'hidden' } : undefined}
    >
      {children}
    </div>
  );
}
