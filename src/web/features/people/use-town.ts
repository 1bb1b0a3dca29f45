import { useEffect, useEffectEvent, useState } from 'react';
import { useLocated } from '#web/kit/screen/use-located.ts';
import { type Place, withCity } from './place.ts';

/** A town that is not offered is looked up once its field is left without a province, by any of its names: the province is
 *  filled in, or has to be asked for. */
export function useTown(place: Place, onChange: (place: Place) => void) {
  const typed = place.city.trim();
  const hasProvince = place.province !== '';
  const [left, setLeft] = useState(hasProvince ? '' : typed);
  const [isChosen, setIsChosen] = useState(false);
  const isLeft = typed !== '' && typed === left;
  const found = useLocated(isLeft ? left : '');
  const province = isLeft ? found?.province : undefined;
  const missing = hasProvince ? undefined : province;
  const fillIn = useEffectEvent((known: string) => onChange({ ...place, province: known }));
  useEffect(() => {
    if (missing) fillIn(missing);
  }, [missing]);

  return {
    isUnknown: isLeft && !hasProvince && found !== undefined && !province,
    leave: () => hasProvince || setLeft(typed),
    writeCity: (city: string) => {
      setIsChosen(false);
      onChange(withCity(place, city, !isChosen && place.province === province));
    },
    chooseProvince: (chosen: string) => {
      setIsChosen(true);
      onChange({ ...place, province: chosen });
    },
  };
}
