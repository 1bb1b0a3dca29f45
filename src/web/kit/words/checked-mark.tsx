import { Check, TriangleAlert } from 'lucide-react';
import type { SellerCheck } from '#contract/sellers/seller-check.ts';
import { tableDate } from './dates.ts';
import { fill, useWords } from './words.ts';

type Props = {
  check: SellerCheck | null;
  /** Whether it is said that nothing was checked. */
  isNeeded?: boolean;
};

/** What the market office has checked of a seller, and when. */
export function CheckedMark({ check, isNeeded = false }: Props) {
  const words = useWords('SellerCheck');
  if (!check && !isNeeded) return null;
  const { title, not, notText, on } = words;
  return (
    <p className="flex gap-2 text-1 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {check ? <Check className="text-green" /> : <TriangleAlert className="text-clay-ink" />}
      <span className="min-w-0 wrap-anywhere">
        <b className="block">{check ? title : not}</b>
        <span className="text-ink-2 tabular-nums">
          {check ? fill(on, { date: tableDate(check.checkedOn), what: whatOf(check, words) }) : notText}
        </span>
      </span>
    </p>
  );
}

function whatOf(
  { hasSeenCnic, licenceNo, wasVisited }: SellerCheck,
  { cnic, licence, visit }: { cnic: string; licence: string; visit: string },
) {
  return [hasSeenCnic && cnic, licenceNo && fill(licence, { number: licenceNo }), wasVisited && visit]
    .filter(Boolean)
    .join(', ');
}
