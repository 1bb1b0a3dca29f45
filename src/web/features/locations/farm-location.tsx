import type { User } from '#contract/people/people.ts';
import type { Place } from '#contract/people/places.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { LocationHead, LocationSkeleton } from './location-head.tsx';
import { LocationMap, type Spot } from './location-map.tsx';
import { useLocated } from '#web/kit/screen/use-located.ts';

type Words = Locale['farmLocation'];
type Farm = NonNullable<User['farmerData']>;

export function FarmLocation({ farm, words }: { farm: Farm; words: Words }) {
  const { farmName, farmCity, farmProvince, marker } = farm;
  const place = useLocated(farmCity);
  const isLost = !marker && place === null;
  return (
    <>
      <LocationHead
        title={words.title}
        subtitle={fill(words.subtitle, {
          farm: farmName,
          city: farmCity,
          province: provinceName(farmProvince),
        })}
        notFound={
          isLost
            ? fill(words.notFound, { city: farmCity, defaultCity: words.defaultLocation.city })
            : undefined
        }
      />
      {marker || place !== undefined ? (
        <LocationMap
          spot={spotOf(farm, place ?? null, words)}
          endpoint="PATCH /api/me/farm/marker"
          words={words}
        />
      ) : (
        <LocationSkeleton label={words.loading} />
      )}
    </>
  );
}

/** By the marker, else by the city, else where the locale says. */
function spotOf({ farmName, farmCity, marker }: Farm, place: Place | null, words: Words): Spot {
  const { lat, lng, city: defaultCity } = words.defaultLocation;
  const city = marker || place ? farmCity : defaultCity;
  return {
    at: marker ?? place ?? { lat, lng },
    city,
    isMoved: marker !== null,
    popup: { title: fill(words.popup, { city }), text: farmName },
    label: fill(words.markerLabel, { farm: farmName, city }),
  };
}
