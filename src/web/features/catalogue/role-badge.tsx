import { Store, Tractor } from 'lucide-react';
import type { SellerRole } from '#contract/trade/products.ts';
import type { Locale } from '#web/kit/words/words.ts';

export function RoleBadge({ role, words }: { role: SellerRole; words: Locale['Product'] }) {
  const Icon = role === 'farmer' ? Tractor : Store;
  return (
    <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-card px-2.5 text-1 max-sm:min-h-6 max-sm:px-2 font-semibold text-ink-2">
      <Icon className="size-4 max-sm:hidden" />
      {words[role]}
    </span>
  );
}
