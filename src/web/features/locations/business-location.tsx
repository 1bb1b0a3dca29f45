import type { User } from '#contract/people/people.ts';
import { defaultCentre, type Place } from '#contract/people/places.ts';
import { provinceName } from '#web/kit/words/values.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import { LocationHead, LocationSkeleton } from './location-head.tsx';
import { LocationMap, type Spot } from './location-map.tsx';
import { useLocated } from '#web/kit/screen/use-located.ts';
import { popupText, useSuppliers } from './use-suppliers.ts';

type Words = Locale['VendorLocation'];
type Business = NonNullable<User['vendorData']>;

export function BusinessLocation({ business, words }: { business: Business; words: Words }) {
  const { businessId, businessName, vendorCity, vendorProvince, marker } = business;
  const place = useLocated(vendorCity);
  const marks = useSuppliers(businessId, words);
  const isLost = !marker && place === null;
  return (
    <>
      <LocationHead
        title={words.title}
        subtitle={fill(words.subtitle, {
          business: businessName,
          city: vendorCity,
          province: provinceName(vendorProvince),
        })}
        notFound={isLost ? fill(words.notFound, { city: vendorCity }) : undefined}
      />
      {marker || place !== undefined ? (
        <LocationMap
          spot={spotOf(business, place ?? null, words)}
          marks={marks}
          endpoint="PATCH /api/me/business/marker"
          words={words}
        />
      ) : (
        <LocationSkeleton label={words.loading} />
      )}
    </>
  );
}

/** By the marker, else by the city, else in Islamabad. */
function spotOf(
  { businessName: name, vendorCity: city, marker }: Business,
  place: Place | null,
  words: Words,
): Spot {
  return {
    at: marker ?? place ?? defaultCentre,
    city,
    isMoved: marker !== null,
    popup: { title: popupText({ city, name }, words) },
    label: fill(words.markerLabel, { name, city }),
  };
}
