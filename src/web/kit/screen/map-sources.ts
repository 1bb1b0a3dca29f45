import { useQuery } from '@tanstack/react-query';
import type { Ground, MapSources } from '#web/ui/map/sources.ts';
import { call } from '../api/call.ts';
import { savesData } from './data-saver.ts';

/** Where maps take their pictures from: tiles as the operator has set them, and our own drawing. */
export function useMapSources(): MapSources {
  const { data, isError, refetch } = useQuery({
    queryKey: ['map'],
    queryFn: () => call('GET /api/map', {}),
    staleTime: Infinity,
    retry: 1,
  });
  return {
    tiles: savesData() ? null : data?.tiles,
    isCut: isError && !data,
    retry: () => void refetch(),
    loadGround,
  };
}

let ground: Promise<Ground> | undefined;

function loadGround() {
  ground ??= fetchGround().catch((error: unknown) => {
    // The next map tries again.
    ground = undefined;
    throw error;
  });
  return ground;
}

async function fetchGround() {
  const [basemap, towns] = await Promise.all([read('/map/basemap.json'), read('/map/towns.json')]);
  return { basemap, towns } as Ground;
}

async function read(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
