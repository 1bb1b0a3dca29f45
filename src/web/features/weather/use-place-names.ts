import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { offeredCities } from '#contract/people/cities.ts';
import { call } from '#web/kit/api/call.ts';

const pauseMs = 150;

/** Places whose name begins so; the large cities while nothing is typed, or when nobody answers. */
export function usePlaceNames(typed: string): { names: readonly string[]; isAnswer: boolean } {
  const q = useSettled(typed.trim());
  const isAsked = q.length > 1;
  const { data } = useQuery({
    queryKey: ['places', 'suggested', q],
    queryFn: () => call('GET /api/places', { q }),
    enabled: isAsked,
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!isAsked || !data) return { names: offeredCities, isAnswer: false };
  return { names: [...new Set(data.map(({ name }) => name))], isAnswer: true };
}

/** A call for each letter would only be in the way of the last. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
