import { useEffect, useState } from 'react';

/** Whole seconds until then, never below 0. By the clock, not by counting ticks: a phone in the pocket skips those. */
export function useCountdown(until: number) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(ticking);
    };
    const ticking = setInterval(tick, 1000);
    tick();
    return () => clearInterval(ticking);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
