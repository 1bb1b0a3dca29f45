import { WifiOff } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../marks/button.tsx';
import { Notice } from '../states/notice.tsx';
import type { MapSources, Tiles } from './sources.ts';
import type { MapWords, Shown, LeafletMapProps } from './map-props.ts';

/** Two lines on a phone from the start: the credit of the tiles comes later than the map. */
export const creditLine = 'mt-3 min-h-10 text-1 text-ink-3 sm:min-h-5';

/** A map of Pakistan in a frame of a fixed height: tiles above our own drawing, which is there when they are not. */
export function MarketMap({
  sources,
  className,
  children,
  isStill = false,
  ...shown
}: Shown & { sources: MapSources; className: string; children?: ReactNode }) {
  const { words } = shown;
  const { tiles, loadGround, retry } = sources;
  const loaded = useLeafletMap();
  const [areTilesCut, setAreTilesCut] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isCut = sources.isCut || areTilesCut;
  function tryAgain() {
    setAreTilesCut(false);
    setAttempt(attempt + 1);
    if (sources.isCut) retry();
  }
  return (
    <>
      <section
        aria-label={words.mapLabel}
        className={`relative isolate overflow-hidden rounded-md border border-line bg-[#f3eedd] ${className}`}
      >
        {loaded === undefined && <p className="grid h-full place-items-center text-ink-2">{words.loading}</p>}
        {loaded === null && <Failed words={words} />}
        {loaded && (
          <loaded.Drawing
            {...shown}
            isStill={isStill}
            tiles={tiles}
            attempt={attempt}
            isCut={isCut}
            loadGround={loadGround}
            onCut={setAreTilesCut}
          />
        )}
        {loaded && isCut && !isStill && <OfflineNotice words={words.offline} onRetry={tryAgain} />}
        {children}
      </section>
      <p className={creditLine}>
        {words.attribution} {tiles && <Credit tiles={tiles} />}
      </p>
    </>
  );
}

function OfflineNotice({ words, onRetry }: { words: MapWords['offline']; onRetry: () => void }) {
  return (
    <output className="absolute inset-x-3 top-3 z-10 block rounded-md border border-wheat-100 sm:top-4 sm:end-auto sm:start-4 sm:max-w-150">
      <Notice tone="wheat">
        <div className="flex items-center gap-3">
          <WifiOff size={20} />
          <p className="min-w-0 flex-1">
            <b>{words.title}</b> <span className="max-sm:hidden">{words.text}</span>
            <span className="sm:hidden">{words.short}</span>
          </p>
          <Button tone="secondary" size="sm" className="shrink-0" onClick={onRetry}>
            {words.retry}
          </Button>
        </div>
      </Notice>
    </output>
  );
}

function Failed({ words }: { words: MapWords }) {
  return (
    <div role="alert" className="grid h-full place-content-center justify-items-center gap-3 p-4 text-center">
      <p>{words.failed}</p>
      {/* A reload, because a browser may remember a module that failed. */}
      <Button tone="secondary" onClick={() => location.reload()}>
        {words.offline.retry}
      </Button>
    </div>
  );
}

function Credit({ tiles: { credit, creditUrl } }: { tiles: Tiles }) {
  if (!creditUrl) return <span>{credit}</span>;
  return (
    <a className="link" href={creditUrl} target="_blank" rel="noopener noreferrer">
      {credit}
    </a>
  );
}

type Loaded = { Drawing: ComponentType<LeafletMapProps> };

/** Undefined while it comes, null when it does not. */
function useLeafletMap() {
  const [loaded, setLoaded] = useState<Loaded | null>();
  useEffect(() => {
    let isGone = false;
    const load = async () => ({ Drawing: (await import('./leaflet-map.tsx')).LeafletMap });
    load().then(
      (script) => !isGone && setLoaded(script),
      () => !isGone && setLoaded(null),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return loaded;
}
