import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#web/kit/api/call.ts';
import { fill, type Locale } from '#web/kit/words/words.ts';
import type { Mark } from '#web/ui/map/marks.ts';

type Words = Locale['VendorLocation'];

/** Everyone else on the map: the locale's suppliers and the real ones. */
export function useSuppliers(ownId: string, words: Words): Mark[] {
  const { data } = useQuery({
    queryKey: ['suppliers'],
    queryFn: () => call('GET /api/businesses/on-the-map', {}),
    staleTime: 30_000,
    retry: 1,
  });
  return useMemo(() => {
    const listed = words.vendors.map(({ location, ...vendor }) => ({
      ...vendor,
      id: `listed ${vendor.name}`,
      at: location,
      text: fill(words.examplePopup, { popup: popupText(vendor, words) }),
    }));
    const real = (data ?? [])
      .filter(({ businessId }) => businessId !== ownId)
      .map(({ businessId, point, ...business }) => ({
        ...business,
        id: businessId,
        at: point,
        text: popupText(business, words),
      }));
    return [...listed, ...real].map(({ id, at, city, name, text }) => ({
      id,
      at,
      label: fill(words.markerLabel, { name, city }),
      text,
    }));
  }, [data, ownId, words]);
}

export function popupText({ city, name }: { city: string; name: string }, words: Words) {
  return fill(words.popup, { popupLabel: words.popupLabel, city, name });
}
