import { ArrowRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { grouped } from '#contract/text/words.ts';
import { paths } from '#contract/site/paths.ts';
import { fill, type Locale, plural } from '#web/kit/words/words.ts';
import { Disc } from '#web/ui/marks/disc.tsx';

type Tile = Locale['FarmerInventory']['tiles'][number];
type Props = {
  tile: Tile;
  icon: LucideIcon;
  /** Nothing while it is not known. */
  figure?: { count: number; isCapped: boolean } | undefined;
  search?: { text: string; farmer: string };
};

export function InventoryTile({ tile, icon: Icon, figure, search }: Props) {
  const path = Object.entries(paths).find(([name]) => name === tile.link)?.[1];
  const query = search ? `?${new URLSearchParams(search).toString()}` : '';
  return (
    <div className="flex gap-4 p-4 sm:px-5">
      <Disc tone={tile.icon === 'tractor' ? 'green' : 'wheat'} size="lg">
        <Icon className="size-6" />
      </Disc>
      <div className="min-w-0">
        <h3 className="font-bold">{tile.title}</h3>
        <p className="text-1 text-ink-3">{tile.description}</p>
        <p className="mt-1 min-h-lh text-1 font-semibold tabular-nums">
          {figure && figureText(figure, tile.figures)}
        </p>
        {path && (
          <Link to={path + query} className="link inline-flex min-h-11 items-center gap-1.5 font-semibold">
            {tile.linkText}
            <ArrowRight className="size-4 shrink-0" />
          </Link>
        )}
      </div>
    </div>
  );
}

function figureText({ count, isCapped }: NonNullable<Props['figure']>, texts: Tile['figures']) {
  return isCapped ? fill(texts.more, { count: grouped(count) }) : plural(count, texts);
}
