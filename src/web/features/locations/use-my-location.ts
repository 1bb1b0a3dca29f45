import { useState } from 'react';
import { Point } from '#contract/people/places.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import type { Move } from './use-move.ts';

type Words = Pick<Locale['farmLocation']['move'], 'rough' | 'refused' | 'unknown' | 'abroad'>;

/** What a phone outdoors is better than; by its network alone a computer may be wrong by a whole city. */
const roughFromMetres = 1000;
const asked: PositionOptions = { enableHighAccuracy: true, timeout: 20_000 };

/** Brings the cross to where this device is. The browser is asked, and asks the person, only when this is pressed. */
export function useMyLocation(words: Words, { begin, say }: Pick<Move, 'begin' | 'say'>) {
  const [isLooking, setIsLooking] = useState(false);
  async function look() {
    say(undefined);
    setIsLooking(true);
    const found = await locateDevice();
    setIsLooking(false);
    if (typeof found === 'string') {
      say({ good: false, text: words[found] });
      return;
    }
    begin(found.point);
    const km = Math.ceil(found.metres / 1000);
    if (found.metres > roughFromMetres) say({ good: false, text: fill(words.rough, { km }) });
  }
  return { isLooking, look: () => void look() };
}

type Found = { point: Point; metres: number } | 'refused' | 'unknown' | 'abroad';

function locateDevice() {
  return new Promise<Found>((tell) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
        const point = { lat, lng };
        tell(Point.safeParse(point).success ? { point, metres: accuracy } : 'abroad');
      },
      ({ code, PERMISSION_DENIED }) => tell(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      asked,
    );
  });
}
