import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths, shortcutParam } from '#contract/site/paths.ts';
import type { RoleMap } from '#contract/people/roles.ts';
import { pushSheet } from '#web/kit/screen/use-sheet.ts';

/** Leads on whoever came by a shortcut of the installed app, to the page that it means for them. */
export function useShortcut(roles: RoleMap) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const shortcut = params.get(shortcutParam);
  const goOn = useEffectEvent(() => {
    const to = targetOf(shortcut, roles);
    if (!to) return;
    void navigate(to, { replace: true });
    // The form to add a product lies over the table of products.
    if (shortcut === 'add') pushSheet(shortcut);
  });
  useEffect(() => goOn(), [shortcut]);
}

function targetOf(shortcut: string | null, { isFarmer, isVendor }: RoleMap) {
  if (shortcut === 'add') return isFarmer ? paths.farmerDashboard : isVendor && paths.vendorDashboard;
  if (shortcut !== 'orders') return undefined;
  if (isFarmer) return paths.farmerOrders;
  return isVendor ? paths.vendorOrders : paths.buyerOrders;
}
