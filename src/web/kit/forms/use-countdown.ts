import { useEffect, useState } from 'react';

/** The whole seconds until then, 0 from then on. Read off the clock, because a phone in the pocket skips ticks. */
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
