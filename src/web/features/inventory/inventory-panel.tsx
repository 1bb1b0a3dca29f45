import { Tractor } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Locale } from '#web/kit/words/words.ts';
import { Cow } from '#web/ui/marks/icons.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { WhenNear } from '#web/ui/layout/when-near.tsx';
import { InventoryTile } from './inventory-tile.tsx';
import { useInventoryCount } from './use-inventory-count.ts';

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

/** What others offer, counted in the catalogue as it stands once the reader comes near. */
function OfferTile({ tile }: { tile: Words['tiles'][number] }) {
  const search = { text: tile.query, farmer: 'false' };
  const parts = { tile, icon: iconOf(tile.icon), search };
  return (
    <WhenNear until={<InventoryTile {...parts} />}>
      <CountedTile {...parts} />
    </WhenNear>
  );
}

function CountedTile(props: Required<Omit<ComponentProps<typeof InventoryTile>, 'figure'>>) {
  return <InventoryTile {...props} figure={useInventoryCount(props.search)} />;
}

function iconOf(name: string) {
  return name === 'tractor' ? Tractor : Cow;
}

function toCount(count: number | undefined) {
  return count === undefined ? undefined : { count, isCapped: false };
}
