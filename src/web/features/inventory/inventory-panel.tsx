import { Tractor } from 'lucide-react';
import type { Locale } from '#web/kit/words/words.ts';
import { Cow } from '#web/ui/marks/icons.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { InventoryTile } from './inventory-tile.tsx';
import { useOffers } from './use-offers.ts';

type Words = Locale['FarmerInventory'];
type Props = {
  words: Words;
  /** How much the farm keeps, by the page that a tile leads to: the farm page knows it. */
  figures?: Partial<Record<string, number>>;
};

export function InventoryPanel({ words, figures = {} }: Props) {
  return (
    <Panel title={words.title}>
      <ul className="divide-y divide-line">
        {words.tiles.map((tile) => (
          <li key={tile.id}>
            {tile.query ? (
              <OfferTile tile={tile} />
            ) : (
              <InventoryTile tile={tile} icon={iconOf(tile.icon)} figure={toCount(figures[tile.link])} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What others offer, counted in the catalogue as it stands. */
function OfferTile({ tile }: { tile: Words['tiles'][number] }) {
  const search = { text: tile.query, farmer: 'false' };
  const figure = useOffers(search);
  return <InventoryTile tile={tile} icon={iconOf(tile.icon)} figure={figure} search={search} />;
}

function iconOf(name: string) {
  return name === 'tractor' ? Tractor : Cow;
}

function toCount(count: number | undefined) {
  return count === undefined ? undefined : { count, isCapped: false };
}
